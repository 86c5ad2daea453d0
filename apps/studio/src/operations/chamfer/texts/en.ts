export const chamfer = {
  /** What each setting does: shown beside its picture. */
  what: {
    edge: 'The upper edge outside or inside of the outline is broken by a bevel.',
    by: 'With a V-bit the bevel is one cut. With another bit it is made in small steps.',
    width: 'How wide the bevel is, seen from above.',
    tipOffset: 'The tip of a V-bit cuts badly. It runs so far beyond the edge that its flank cuts.',
  },
  name: 'Chamfer',
  hint: 'Bevels the edge of the shape with a V-bit.',
  cutType: 'Mill - Chamfer',
  edge: 'Which edge',
  edges: {
    outside: 'Outside of a part',
    inside: 'Inside of an opening',
  },
  by: 'Bevel by',
  measures: {
    width: 'Width',
    depth: 'Depth',
  },
  width: 'Width of bevel',
  tipOffset: 'Tip beyond edge',
} as const;
