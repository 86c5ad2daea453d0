export const thread = {
  /** What each setting does: shown beside its picture. */
  what: {
    side: 'A thread in a hole, or around a rod.',
    hand: 'Right-hand threads close clockwise, as usual.',
    pitch: 'How far one turn goes.',
    passes: 'In how many steps the thread reaches its full depth.',
    diameter: 'The outer diameter of the screw.',
    height: 'How deep the thread is cut into the wall.',
    starts: 'How many threads run beside each other. Usual screws have one.',
  },
  name: 'Thread',
  hint: 'Mills a thread into a bore or around a post, with a thread mill. Bore the hole first.',
  cutType: 'Mill - Thread',
  side: 'Where',
  sides: {
    inside: 'In a bore',
    outside: 'Around a post',
  },
  hand: 'Hand',
  hands: {
    right: 'Right-hand',
    left: 'Left-hand',
  },
  pitch: 'Pitch',
  passes: 'Passes',
  diameter: 'Nominal diameter; 0: the circle',
  height: 'Height of the thread; 0: metric',
  starts: 'Starts',
} as const;
