export const operations = {
  operation: {
    more: 'More ways',
    fewer: 'Fewer',
    choices: {
      on: 'On path',
      outside: 'Outside',
      inside: 'Inside',
      pocket: 'Pocket',
      drill: 'Drill',
      facing: 'Facing',
    },
    hints: {
      on: 'The bit’s centre follows the line.',
      outside: 'Cuts around the outside of the shape, so that the shape keeps its size.',
      inside: 'Cuts along the inside of the shape, so that the opening keeps its size.',
      pocket: 'Clears the inside of the shape to a flat floor; what lies inside it stays as islands.',
      drill: 'Makes a hole for each closed contour.',
      facing: 'Makes a surface flat.',
    },
  },
} as const;
