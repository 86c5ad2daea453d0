export const thread = {
  /** What each setting does: shown beside its picture. */
  what: {
    side: 'Uma rosca num furo, ou em volta de um pino.',
    hand: 'Roscas direitas fecham no sentido horário, como é comum.',
    pitch: 'Quanto avança uma volta.',
    passes: 'Em quantas etapas a rosca chega à profundidade total.',
    diameter: 'O diâmetro externo do parafuso.',
    height: 'Quão fundo a rosca entra na parede.',
    starts: 'Quantas roscas correm lado a lado. Parafusos comuns têm uma.',
  },
  name: 'Rosca',
  hint: 'Fresa uma rosca num furo ou em volta de um pino, com fresa de roscar. Abra o furo antes.',
  cutType: 'Fresar - Rosca',
  side: 'Onde',
  sides: {
    inside: 'Num furo',
    outside: 'Em volta de um pino',
  },
  hand: 'Sentido',
  hands: {
    right: 'À direita',
    left: 'À esquerda',
  },
  pitch: 'Passo',
  passes: 'Passagens',
  diameter: 'Diâmetro nominal; 0: o do círculo',
  height: 'Altura do filete; 0: métrica',
  starts: 'Entradas',
};
