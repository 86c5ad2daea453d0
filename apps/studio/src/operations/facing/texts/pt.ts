export const facing = {
  /** What each setting does: shown beside its picture. */
  what: {
    area: 'O que é aplainado: todo o topo do material, ou o interior do objeto.',
    pattern: 'O caminho sobre a superfície: linhas, contornos, ou adaptativo com largura de corte constante.',
    engagement: 'Quanto o corte adaptativo pega, em parte da fresa. Valores pequenos poupam a fresa.',
    angle: 'A direção das linhas sobre a superfície.',
    overhang: 'Quanto a fresa passa da borda, para não ficar rebarba.',
  },
  name: 'Facear',
  hint: 'Deixa a superfície plana.',
  cutType: 'Fresar - Facear',
  area: 'Superfície',
  areas: {
    stock: 'Todo o material',
    object: 'O objeto',
  },
  pattern: 'Percurso',
  patterns: {
    raster: 'Linhas paralelas',
    spiral: 'Espiral',
    adaptive: 'Desbaste adaptativo',
  },
  engagement: 'Largura de corte, do diâmetro da fresa',
  angle: 'Ângulo',
  overhang: 'Além da borda',
};
