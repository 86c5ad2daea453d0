export const inlay = {
  name: 'Inlay',
  hint: 'One half of an inlay: the opening, or the plug that fits into it.',
  cutType: 'Mill - Inlay',
  part: 'Part',
  parts: {
    female: 'Opening',
    male: 'Plug (mirrored)',
  },
  walls: 'Walls',
  wallKinds: {
    straight: 'Upright (end mill)',
    slanted: 'Slanting (V-bit)',
  },
  gap: 'Gap for glue',
  margin: 'Clear around plug',
  hold: 'Keep the plug in place',
  holds: {
    tabs: 'Tabs',
    skin: 'A thin skin below it',
    none: 'Nothing',
  },
} as const;
