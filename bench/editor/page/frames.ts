/** Milliseconds of each frame: what the change and the drawing took until the pixels were there. */
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

/** Browsers note down what is drawn and fill the pixels later; reading one makes them do it now. */
export function flush(canvases: readonly HTMLCanvasElement[]): void {
  for (const canvas of canvases) canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
}

/** Milliseconds that `work` took. */
export function time(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** What each program does in turn. The first frames, in which caches are filled, are told apart. */
export interface FrameTimes {
  readonly first: number;
  readonly pan: readonly number[];
  readonly zoom: readonly number[];
  readonly drag: readonly number[];
}

export const FRAMES = 30;
/** So many shapes are dragged together. */
export const DRAGGED = 100;

/** How far a frame pans, px, and by what it zooms: forth, then back. */
export function panStep(index: number): { readonly x: number; readonly y: number } {
  const sign = index < FRAMES / 2 ? 1 : -1;
  return { x: 7 * sign, y: 4 * sign };
}

export function zoomStep(index: number): number {
  return index < FRAMES / 2 ? 1.03 : 1 / 1.03;
}
