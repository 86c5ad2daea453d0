export const facing = {
  name: 'Facing',
  hint: 'Makes a surface flat.',
  cutType: 'Mill - Facing',
  area: 'Surface',
  areas: {
    stock: 'Whole material',
    object: 'The object',
  },
  pattern: 'Path',
  patterns: {
    raster: 'Parallel lines',
    spiral: 'Spiral',
    adaptive: 'Adaptive clearing',
  },
  engagement: 'Width of cut / bit diameter',
  angle: 'Angle',
  overhang: 'Beyond the edge',
} as const;
