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
  },
  angle: 'Angle',
  overhang: 'Beyond the edge',
} as const;
