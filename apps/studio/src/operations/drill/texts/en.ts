export const drill = {
  /** What each setting does: shown beside its picture. */
  what: {
    method: 'Straight down, in pecks that clear the chips, or as a helix with a thinner bit.',
    at: 'Where holes are drilled: in the middle of the shape, or at its corners and points.',
    peckDepth: 'The bit goes so deep, comes up to clear the chips, and goes on.',
    dwell: 'The bit waits at the bottom, so that the floor becomes clean.',
  },
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
