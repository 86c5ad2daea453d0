import type { Effect } from './effect';
import { applyScreen, type Screen } from './screen';

const SIDE = 8;

/**
 * Bayer's matrix of 8 × 8. Each threshold consists of the bits of (x xor y) and the bits of y, interleaved from the
 * lowest bit up (B. Bayer, ICC 1973).
 */
function bayerScreen(): Screen {
  const thresholds = new Uint8Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      let rank = 0;
      for (let bit = 0; bit < 3; bit += 1) {
        const high = 2 * (2 - bit);
        rank |= ((((x ^ y) >> bit) & 1) << (high + 1)) | (((y >> bit) & 1) << high);
      }
      thresholds[y * SIDE + x] = Math.round((255 * (rank + 0.5)) / (SIDE * SIDE));
    }
  return { width: SIDE, height: SIDE, thresholds };
}

/** Dots in a fixed, fine pattern. */
export const ordered: Effect = (image) => applyScreen(image, bayerScreen());
