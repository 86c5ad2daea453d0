import { emptyMask, type Mask, maskOf } from '../mask';

/** Numbers from 0 to 1, the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Random pixels; each round of smoothing gives every pixel the value of most of its neighbours. */
export function randomMask(width: number, height: number, seed: number, rounds: number): Mask {
  const random = randomNumbers(seed + 1);
  let mask = maskOf(width, height, () => random() < 0.5);
  for (let round = 0; round < rounds; round += 1) {
    const { cells, stride } = mask;
    const next = emptyMask(width, height);
    for (let y = 1; y <= height; y += 1)
      for (let x = 1; x <= width; x += 1) {
        let sum = 0;
        for (let dy = -1; dy <= 1; dy += 1)
          for (let dx = -1; dx <= 1; dx += 1) sum += cells[(y + dy) * stride + x + dx]!;
        if (sum >= 5) next.cells[y * stride + x] = 1;
      }
    mask = next;
  }
  return mask;
}

/** A mask drawn in text: '#' is a traced pixel, lines are rows. */
export function maskOfText(text: string): Mask {
  const rows = text.trim().split('\n');
  const width = Math.max(...rows.map((row) => row.trim().length));
  return maskOf(width, rows.length, (i) => rows[Math.floor(i / width)]!.trim()[i % width] === '#');
}
