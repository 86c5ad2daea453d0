export const chamfer = {
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
