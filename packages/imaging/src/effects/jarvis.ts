import { diffuse } from './diffuse';
import type { Effect } from './effect';

/** Error diffusion after J. Jarvis, C. Judice and W. Ninke (1976): soft, with an error that reaches far. */
export const jarvis: Effect = (image) =>
  diffuse(image, { ahead: [7, 5], below: [7, 5, 3], after: [5, 3, 1], divisor: 48 });
