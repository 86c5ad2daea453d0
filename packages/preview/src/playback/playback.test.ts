import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advance,
  faster,
  formatClock,
  type PlaybackState,
  pause,
  play,
  progressOf,
  remainingTime,
  seekProgress,
  seekSeconds,
  slower,
  spentTime,
  startOf,
  stepBack,
  stepForward,
  stop,
} from './playback';

const at = (seconds: number, status: PlaybackState['status'] = 'paused'): PlaybackState => ({
  ...startOf(100),
  seconds,
  status,
});
const steps = {
  next: (seconds: number) => Math.floor(seconds / 10) * 10 + 10,
  previous: (seconds: number) => Math.ceil(seconds / 10) * 10 - 10,
};

describe('playback', () => {
  it('plays, pauses, plays on and stops', () => {
    const playing = play(startOf(100));
    expect(playing).toMatchObject({ status: 'playing', seconds: 0 });
    const paused = pause(advance(playing, 12));
    expect(paused).toMatchObject({ status: 'paused', seconds: 12 });
    expect(play(paused)).toMatchObject({ status: 'playing', seconds: 12 });
    expect(stop(paused)).toMatchObject({ status: 'stopped', seconds: 0 });
  });

  it('stops at the end and begins again at 0 when started there', () => {
    const done = advance(at(95, 'playing'), 7);
    expect(done).toMatchObject({ status: 'stopped', seconds: 100 });
    expect(progressOf(done)).toBe(100);
    expect(play(done)).toMatchObject({ status: 'playing', seconds: 0 });
  });

  it('does nothing without a program', () => {
    const empty = startOf(0);
    expect(play(empty)).toBe(empty);
    expect(progressOf(empty)).toBe(0);
    expect(remainingTime(empty)).toBe('00:00:00');
  });

  it('lets time pass only while it plays, at its speed', () => {
    expect(advance(at(10), 5).seconds).toBe(10);
    expect(advance({ ...at(10, 'playing'), speed: 4 }, 5).seconds).toBe(30);
    expect(advance({ ...at(10, 'playing'), speed: 0.5 }, 5).seconds).toBe(12.5);
  });

  it('doubles and halves its speed between 0.5 and 16', () => {
    const seen = [];
    let state = startOf(1);
    for (let step = 0; step < 6; step += 1) {
      seen.push(state.speed);
      state = faster(state);
    }
    expect(seen).toEqual([1, 2, 4, 8, 16, 16]);
    for (let step = 0; step < 9; step += 1) state = slower(state);
    expect(state.speed).toBe(0.5);
  });

  it('keeps running when moved while it plays, and otherwise pauses inside and stops at the ends', () => {
    expect(seekProgress(at(10, 'playing'), 50)).toMatchObject({ status: 'playing', seconds: 50 });
    expect(seekProgress(at(0, 'stopped'), 50)).toMatchObject({ status: 'paused', seconds: 50 });
    expect(seekProgress(at(10), 0)).toMatchObject({ status: 'stopped', seconds: 0 });
    expect(seekProgress(at(10), 100)).toMatchObject({ status: 'stopped', seconds: 100 });
    expect(seekSeconds(at(10), 1e9).seconds).toBe(100);
    expect(seekProgress(at(10), -5).seconds).toBe(0);
  });

  it('pauses to step', () => {
    expect(stepForward(at(12, 'playing'), steps)).toMatchObject({ status: 'paused', seconds: 20 });
    expect(stepBack(at(12, 'playing'), steps)).toMatchObject({ status: 'paused', seconds: 10 });
    expect(stepBack(at(0, 'stopped'), steps)).toMatchObject({ status: 'stopped', seconds: 0 });
  });

  it('gives back every progress it was moved to, in steps of 0.01, and says 100 only at the end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9999 }),
        fc.double({ min: 0.01, max: 1e6, noNaN: true }),
        (hundredths, duration) => {
          const moved = seekProgress(startOf(duration), hundredths / 100);
          expect(progressOf(moved)).toBeCloseTo(hundredths / 100, 9);
        },
      ),
      { seed: 7 },
    );
    expect(progressOf({ ...at(99.9999) })).toBe(99.99);
  });

  it('shows times as hh:mm:ss that end at nothing left', () => {
    expect(formatClock(0)).toBe('00:00:00');
    expect(formatClock(3661)).toBe('01:01:01');
    expect(formatClock(100 * 3600)).toBe('100:00:00');
    expect(spentTime(at(59.9))).toBe('00:00:59');
    expect(remainingTime(at(59.9))).toBe('00:00:41');
    expect(remainingTime(at(99.99))).toBe('00:00:01');
    expect(remainingTime(at(100))).toBe('00:00:00');
    const ended: PlaybackState = { ...at(0), duration: 113.4, seconds: 113.4 };
    expect([spentTime(ended), remainingTime(ended)]).toEqual(['00:01:54', '00:00:00']);
    const begun: PlaybackState = { ...ended, seconds: 0.1 };
    expect([spentTime(begun), remainingTime(begun)]).toEqual(['00:00:00', '00:01:54']);
    // When the machine takes longer than the playback, both times are the machine's.
    const half = { ...at(50), duration: 100 };
    expect([spentTime(half, 200), remainingTime(half, 200)]).toEqual(['00:01:40', '00:01:40']);
  });
});
