export const drill = {
  name: 'Drill',
  hint: 'Makes a hole for each closed contour.',
  cutType: 'Mill - Drill',
  method: 'Hole',
  methods: {
    bore: 'Bore to size',
    peck: 'Peck drilling',
    simple: 'Simple drilling',
    countersink: 'Countersink',
  },
  at: 'Where',
  places: {
    contours: 'In each contour',
    object: 'The object',
  },
  peckDepth: 'Depth of a peck',
  dwell: 'Wait at bottom (s)',
} as const;
