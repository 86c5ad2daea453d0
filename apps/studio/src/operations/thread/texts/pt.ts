export const thread = {
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
