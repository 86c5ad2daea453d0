export const laserFill = {
  cutType: 'Laser - Fill',
  outline: 'Burn the outline too, after the fill',
  ofOutline: 'Outline: {{setting}}',
  pattern: 'Pattern',
  patterns: {
    lines: 'Lines',
    cross: 'Cross-hatch',
    offset: 'Contours',
  },
} as const;
