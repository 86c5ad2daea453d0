export const profile = {
  /** What each setting does: shown beside its picture. */
  what: {
    tabPlacement: 'Uniformes ao longo do contorno, ou exatamente onde você põe.',
    tabHeight: 'A espessura de uma ponte. Mais alta segura mais e custa mais a tirar.',
    leads: 'A fresa chega ao contorno pelo lado, para não ficar marca onde desce.',
    leadLength: 'O comprimento do caminho até o contorno.',
    relief: 'A fresa redonda deixa cantos internos redondos. Um corte extra dá lugar a uma peça quadrada.',
  },
  on: {
    name: 'Na linha',
    hint: 'O centro da fresa segue a linha.',
    cutType: 'Fresar - Na linha',
  },
  outside: {
    name: 'Por fora',
    hint: 'Corta por fora da forma, que mantém o seu tamanho.',
    cutType: 'Fresar - Por fora',
  },
  inside: {
    name: 'Por dentro',
    hint: 'Corta por dentro da forma, e a abertura mantém o seu tamanho.',
    cutType: 'Fresar - Por dentro',
  },
  leads: 'Entrada e saída',
  leadKinds: {
    none: 'Nenhum',
    line: 'Linha',
    arc: 'Arco',
  },
  leadLength: 'Comprimento da entrada',
  relief: 'Cantos internos',
  reliefs: {
    none: 'Nenhum',
    'dog-bone': 'Dog-bone',
    't-bone': 'T-bone',
  },
  tabs: {
    count: 'Pontes',
    placement: 'Posição das pontes',
    placements: {
      spacing: 'Iguais, por distância',
      count: 'Iguais, por número',
      hand: 'Onde eu colocar',
    },
    height: 'Altura das pontes',
    heightHint: '0: automática',
    selectOne: 'Selecione um único objeto para mover as pontes.',
    place: 'Colocar no desenho',
    done: 'Concluir',
    placeHint: 'Clique no contorno para criar uma ponte, arraste para mover, Delete remove.',
    list: 'Posições das pontes no contorno',
    add: 'Adicionar ponte',
    at: 'Ponte {{number}}, no contorno',
    atOn: 'Ponte {{number}}, no contorno {{contour}}',
    remove: 'Remover ponte {{number}}',
  },
};
