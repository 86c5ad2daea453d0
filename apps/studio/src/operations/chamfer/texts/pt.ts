export const chamfer = {
  /** What each setting does: shown beside its picture. */
  what: {
    edge: 'A aresta de cima, por fora ou por dentro do contorno, ganha um chanfro.',
    by: 'Com fresa V o chanfro é um só corte. Com outra fresa é feito em pequenos degraus.',
    width: 'A largura do chanfro, vista de cima.',
    tipOffset: 'A ponta da fresa V corta mal. Ela passa além da aresta para o flanco cortar.',
  },
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
