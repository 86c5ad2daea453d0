export const vCarve = {
  name: 'V-carve',
  hint: 'Carves the inside of the shape with a V-bit: deeper where it is wider, with sharp corners. Good for letters.',
  cutType: 'Mill - V-carve',
  vBitAlone: 'The V-bit carves everything. At the full depth, the floor is flat.',
  twoBits: 'The first bit clears the flat floor, then the V-bit carves.',
} as const;
