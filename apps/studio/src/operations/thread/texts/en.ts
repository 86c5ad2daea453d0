export const thread = {
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
