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
  },
  angle: 'Ângulo',
  overhang: 'Além da borda',
};
