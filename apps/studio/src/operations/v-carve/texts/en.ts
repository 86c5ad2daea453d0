export const vCarve = {
  name: 'V-carve',
  hint: 'Carves the inside of the shape with a V-bit, as deep as it is wide, with sharp corners. Good for letters.',
  cutType: 'Mill - V-carve',
  vBitAlone: 'The V-bit carves it all: down to the depth at most, then the floor is flat.',
  twoBits: 'The first bit clears the flat floor, then the V-bit carves.',
} as const;
