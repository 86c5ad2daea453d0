export const facing = {
  /** What each setting does: shown beside its picture. */
  what: {
    area: 'What is made flat: the whole top of the material, or the inside of the object.',
    pattern: 'The way over the surface: lines, contours, or adaptive with a constant width of cut.',
    engagement: 'How wide adaptive clearing cuts, as a share of the bit. Small values spare the bit.',
    angle: 'The direction of the lines over the surface.',
    overhang: 'How far the bit goes beyond the edge, so that no rim stays.',
  },
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
