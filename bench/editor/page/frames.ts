/** The time of each frame in ms: the change and the drawing, until the pixels are drawn. */
export function timeFrames(
  canvases: () => readonly HTMLCanvasElement[],
  count: number,
  frame: (index: number) => void,
): number[] {
  const times: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const start = performance.now();
    frame(i);
    flush(canvases());
    times.push(performance.now() - start);
  }
  return times;
}

/** Browsers record what is drawn and fill the pixels later; reading a pixel forces them to do it now. */
export function flush(canvases: readonly HTMLCanvasElement[]): void {
  for (const canvas of canvases) canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
}

/** Milliseconds that `work` took. */
export function time(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** The frames of each step of a program, in order. The first frames, which fill caches, are separate. */
export interface FrameTimes {
  readonly first: number;
  readonly pan: readonly number[];
  readonly zoom: readonly number[];
  readonly drag: readonly number[];
}

export const FRAMES = 30;
/** How many shapes are dragged together. */
export const DRAGGED = 100;

/** The distance in px by which a frame pans, and the factor by which it zooms: first in one direction, then back. */
export function panStep(index: number): { readonly x: number; readonly y: number } {
  const sign = index < FRAMES / 2 ? 1 : -1;
  return { x: 7 * sign, y: 4 * sign };
}

export function zoomStep(index: number): number {
  return index < FRAMES / 2 ? 1.03 : 1 / 1.03;
}
