export const chamfer = {
  name: 'Chanfro',
  hint: 'Chanfra a borda da forma com uma fresa V.',
  cutType: 'Fresar - Chanfro',
  edge: 'Borda',
  edges: {
    outside: 'Fora de uma peça',
    inside: 'Dentro de uma abertura',
  },
  by: 'Chanfro por',
  measures: {
    width: 'Largura',
    depth: 'Profundidade',
  },
  width: 'Largura do chanfro',
  tipOffset: 'Avanço da ponta',
};
