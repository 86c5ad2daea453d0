export const inlay = {
  /** What each setting does: shown beside its picture. */
  what: {
    part: 'The pocket takes the plug in. Both halves are made of the same drawing.',
    walls: 'Sloped walls are cut with a V-bit and close without a gap. Upright ones need no V-bit.',
    gap: 'The room below the plug, for glue.',
    hold: 'Leaves the plug on its board until it is glued in and sawn off.',
    margin: 'So wide the ground around the plug is cleared, so that the other board can lie flat.',
  },
  name: 'Inlay',
  hint: 'One half of an inlay: the opening, or the plug that fits into it.',
  cutType: 'Mill - Inlay',
  part: 'Part',
  parts: {
    female: 'Opening',
    male: 'Plug (mirrored)',
  },
  addOther: {
    female: 'Add the plug beside it',
    male: 'Add the opening beside it',
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
