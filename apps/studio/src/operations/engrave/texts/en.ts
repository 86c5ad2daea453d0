export const engrave = {
  name: 'Engrave',
  hint: 'Follows the lines with the bit’s tip, and can fill shapes with lines.',
  cutType: 'Mill - Engrave',
  outline: 'Cut the outlines',
  hatch: 'Fill with lines',
  interval: 'Line spacing',
  angle: 'Angle',
  cross: 'Across as well',
} as const;
