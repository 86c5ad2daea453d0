import { describe, expect, it } from 'vitest';
import { FrameMeter, rateFrames } from './frame-rate';

/** The readings for frames of these durations (ms). */
function readings(...durations: readonly number[]) {
  const meter = new FrameMeter();
  return durations.map((duration) => meter.frame(duration)).filter((rate) => rate !== undefined);
}

describe('frame rate', () => {
  it('is good from 45, medium from 30, else bad', () => {
    expect([60, 45, 44, 30, 29, 1].map(rateFrames)).toEqual([
      'good',
      'good',
      'medium',
      'medium',
      'bad',
      'bad',
    ]);
  });

  it('is read every half second of drawing', () => {
    expect(readings(...Array<number>(50).fill(20))).toEqual([
      { framesPerSecond: 50, rating: 'good' },
      { framesPerSecond: 50, rating: 'good' },
    ]);
  });

  it('is read where every frame takes longer than that', () => {
    expect(readings(800, 1000)).toEqual([
      { framesPerSecond: 1, rating: 'bad' },
      { framesPerSecond: 1, rating: 'bad' },
    ]);
  });

  it('does not count the time in which the page was hidden', () => {
    expect(readings(250, 60_000, 250)).toEqual([{ framesPerSecond: 4, rating: 'bad' }]);
  });
});
