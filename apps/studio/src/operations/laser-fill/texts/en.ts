export const laserFill = {
  cutType: 'Laser - Fill',
  pattern: 'Pattern',
  patterns: {
    lines: 'Lines',
    cross: 'Cross-hatch',
    offset: 'Contours',
  },
} as const;
