export const laserLine = {
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
