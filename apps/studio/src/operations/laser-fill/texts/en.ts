export const laserFill = {
  /** What each setting does: shown beside its picture. */
  what: {
    outline: 'After the fill, the contour is burnt once as a line, for a sharp edge.',
  },
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
