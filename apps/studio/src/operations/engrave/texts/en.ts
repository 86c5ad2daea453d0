export const engrave = {
  /** What each setting does: shown beside its picture. */
  what: {
    outline: 'Cuts along the lines of the shape, too, not only its filling.',
    hatch: 'Fills the inside of the shape with parallel lines.',
    interval: 'The distance of the filling lines.',
    angle: 'The direction of the filling lines.',
    cross: 'Adds a second filling at right angles to the first.',
  },
  name: 'Engrave',
  hint: 'Follows the lines with the bit’s tip, and can fill shapes with lines.',
  cutType: 'Mill - Engrave',
  outline: 'Cut the outlines',
  hatch: 'Fill with lines',
  interval: 'Line spacing',
  angle: 'Angle',
  cross: 'Across as well',
} as const;
