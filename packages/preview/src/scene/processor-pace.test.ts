import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProcessorPace } from './processor-pace';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Draws a frame of this time, ms, and rests; returns its scale. */
async function frame(pace: ProcessorPace, took: number): Promise<number> {
  pace.begin();
  const { scale } = pace;
  vi.advanceTimersByTime(took);
  const resting = pace.rest(took);
  await vi.advanceTimersByTimeAsync(Math.min(took, 100));
  await resting;
  return scale;
}

describe('the pace of a processor that draws', () => {
  it('leaves it to others for as long as a frame took, at most a tenth of a second', async () => {
    for (const [took, rested] of [
      [40, 40],
      [900, 100],
    ] as const) {
      let isOver = false;
      const pace = new ProcessorPace(() => {});
      pace.begin();
      void pace.rest(took).then(() => {
        isOver = true;
      });
      await vi.advanceTimersByTimeAsync(rested - 1);
      expect(isOver).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(isOver).toBe(true);
    }
  });

  it('draws slow frames coarsely while they follow each other, and the last one whole', async () => {
    const onStill = vi.fn();
    const pace = new ProcessorPace(onStill);
    expect(await frame(pace, 400)).toBe(1);
    expect(await frame(pace, 100)).toBe(0.5);
    // Fast because it is coarse: that is no reason to be slow again.
    expect(await frame(pace, 10)).toBe(0.5);
    expect(pace.isPending).toBe(true);
    vi.advanceTimersByTime(249);
    expect(onStill).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onStill).toHaveBeenCalledTimes(1);
    expect(await frame(pace, 400)).toBe(1);
    expect(pace.isPending).toBe(false);
  });

  it('draws fast frames, and single ones, whole', async () => {
    const pace = new ProcessorPace(() => {});
    for (const took of [20, 20, 20]) expect(await frame(pace, took)).toBe(1);
    await frame(pace, 400);
    vi.advanceTimersByTime(300);
    expect(await frame(pace, 400)).toBe(1);
  });

  it('asks for nothing more once it is stopped', async () => {
    const onStill = vi.fn();
    const pace = new ProcessorPace(onStill);
    await frame(pace, 400);
    await frame(pace, 400);
    pace.stop();
    vi.advanceTimersByTime(1000);
    expect(onStill).not.toHaveBeenCalled();
  });
});
