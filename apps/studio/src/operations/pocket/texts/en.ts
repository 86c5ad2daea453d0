export const pocket = {
  /** What each setting does: shown beside its picture. */
  what: {
    strategy:
      'The way in which the bit clears the area. Adaptive keeps the width of the cut constant and goes deep at once.',
    engagement: 'How wide adaptive clearing cuts, as a share of the bit. Small values spare the bit.',
    angle: 'The direction of the parallel lines.',
    slotFeed: 'Where the bit cuts with its whole width, it goes slower: so much of the feed rate.',
  },
  name: 'Pocket',
  hint: 'Clears the inside of the shape to a flat floor; what lies inside it stays as islands.',
  cutType: 'Mill Pocket',
  strategy: 'Clearing',
  strategies: {
    offset: 'Contour by contour',
    spiral: 'Spiral',
    raster: 'Parallel lines',
    grain: 'Along the grain (long side)',
    adaptive: 'Adaptive clearing',
  },
  engagement: 'Width of cut / bit diameter',
  angle: 'Angle',
  slotFeed: 'Feed when cutting full width',
  adaptiveIsFaster:
    'Adaptive clearing (deep, narrow cuts of constant width) would take about {{percent}} % less time here.',
  useAdaptive: 'Use adaptive clearing',
} as const;
