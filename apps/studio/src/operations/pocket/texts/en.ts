export const pocket = {
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
