export const profile = {
  /** What each setting does: shown beside its picture. */
  what: {
    tabPlacement: 'Evenly along the outline, or exactly where you put them.',
    tabHeight: 'How thick a tab is. Higher holds better and is harder to remove.',
    leads: 'The bit comes to the contour from beside it, so that no mark stays where it goes down.',
    leadLength: 'How long the way to the contour is.',
    relief: 'A round bit leaves inner corners round. A small extra cut makes room for a square part.',
  },
  on: {
    name: 'On path',
    hint: 'The bit’s centre follows the line.',
    cutType: 'Mill - On path',
  },
  outside: {
    name: 'Outside',
    hint: 'Cuts around the outside of the shape, so that the shape keeps its size.',
    cutType: 'Mill - Outside',
  },
  inside: {
    name: 'Inside',
    hint: 'Cuts along the inside of the shape, so that the opening keeps its size.',
    cutType: 'Mill - Inside',
  },
  leads: 'Lead-in and lead-out',
  leadKinds: {
    none: 'None',
    line: 'Line',
    arc: 'Arc',
  },
  leadLength: 'Length of lead',
  relief: 'Inner corners',
  reliefs: {
    none: 'None',
    'dog-bone': 'Dog-bone',
    't-bone': 'T-bone',
  },
  tabs: {
    count: 'Tabs',
    placement: 'Tabs stand',
    placements: {
      spacing: 'Evenly, by spacing',
      count: 'Evenly, by number',
      hand: 'Where I put them',
    },
    height: 'Height of tabs',
    heightHint: '0: automatic',
    selectOne: 'Select a single object to move its tabs.',
    place: 'Place on the drawing',
    done: 'Done placing',
    placeHint: 'Click the outline to add a tab, drag a tab to move it, press Delete to remove it.',
    list: 'Places of tabs along the outline',
    add: 'Add a tab',
    at: 'Tab {{number}}, along the outline',
    atOn: 'Tab {{number}}, along contour {{contour}}',
    remove: 'Remove tab {{number}}',
  },
} as const;
