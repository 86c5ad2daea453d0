export const engrave = {
  name: 'Engrave',
  hint: 'Follows the lines with the bit’s tip, and fills shapes with lines when asked.',
  cutType: 'Mill - Engrave',
  outline: 'Cut the outlines',
  hatch: 'Fill with lines',
  interval: 'Line spacing',
  angle: 'Angle',
  cross: 'Across as well',
} as const;
