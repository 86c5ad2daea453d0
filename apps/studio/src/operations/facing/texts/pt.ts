export const facing = {
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
