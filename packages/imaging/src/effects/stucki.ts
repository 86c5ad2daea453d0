import { diffuse } from './diffuse';
import type { Effect } from './effect';

/** Error diffusion after P. Stucki (1981): like that of Jarvis, but crisper. */
export const stucki: Effect = (image) =>
  diffuse(image, { ahead: [8, 4], below: [8, 4, 2], after: [4, 2, 1], divisor: 42 });
