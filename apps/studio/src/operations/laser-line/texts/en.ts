export const laserLine = {
  /** What each setting does: shown beside its picture. */
  what: {
    kerf: 'The width that the beam burns away. The line is moved by half of it, so that the part keeps its size.',
    leadIn: 'The beam starts so far beside the line, so that no burn stays at the beginning.',
    overcut: 'The end of a contour goes so far over its beginning, so that the part falls out.',
    perforation: 'Burns dashes, for folding or tearing off.',
    tabs: 'Leaves small bridges, so that parts do not fall while the laser works.',
  },
  cutType: 'Laser - On path',
  side: 'Beam',
  kerf: 'Kerf width',
  kerfHint: 'The width that the beam burns away. The part keeps its size.',
  leadIn: 'Lead-in',
  overcut: 'Overcut',
  perforation: 'Perforate (burn, skip)',
  cut: 'Burn',
  skip: 'Skip',
} as const;
