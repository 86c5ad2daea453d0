import { describe, expect, it } from 'vitest';
import { createPlayer, type PlaybackClock } from './player';

/** A clock that stands still until the test advances it. */
function manualClock() {
  let now = 1000;
  let waiting = new Map<number, () => void>();
  let requests = 0;
  const clock: PlaybackClock = {
    now: () => now,
    requestFrame: (callback) => {
      requests += 1;
      waiting.set(requests, callback);
      return requests;
    },
    cancelFrame: (request) => waiting.delete(request),
  };
  const turn = (milliseconds: number) => {
    now += milliseconds;
    const due = waiting;
    waiting = new Map();
    for (const callback of due.values()) callback();
  };
  return { clock, turn, isIdle: () => waiting.size === 0 };
}

const NO_STEPS = { next: () => 0, previous: () => 0 };

describe('player', () => {
  it('moves on with the clock, from the moment it was started', () => {
    const { clock, turn } = manualClock();
    const player = createPlayer(clock);
    player.load(10, NO_STEPS);
    turn(5000);
    player.play();
    turn(100);
    turn(150);
    expect(player.getState().seconds).toBeCloseTo(0.25, 9);
    player.faster();
    turn(100);
    expect(player.getState().seconds).toBeCloseTo(0.45, 9);
  });

  it('asks for no frames unless it plays', () => {
    const { clock, turn, isIdle } = manualClock();
    const player = createPlayer(clock);
    player.load(0.2, NO_STEPS);
    expect(isIdle()).toBe(true);
    player.toggle();
    expect(isIdle()).toBe(false);
    player.toggle();
    expect(isIdle()).toBe(true);
    player.play();
    turn(100);
    turn(100);
    expect(player.getState()).toMatchObject({ status: 'stopped', seconds: 0.2 });
    expect(isIdle()).toBe(true);
  });

  it('goes on where it was when its frames did not come for a while', () => {
    const { clock, turn } = manualClock();
    const player = createPlayer(clock);
    player.load(1000, NO_STEPS);
    player.play();
    turn(60_000);
    expect(player.getState().seconds).toBeLessThanOrEqual(0.25);
  });

  it('tells its listeners of changes and of nothing else', () => {
    const { clock } = manualClock();
    const player = createPlayer(clock);
    let calls = 0;
    const forget = player.subscribe(() => {
      calls += 1;
    });
    player.play();
    expect(calls).toBe(0);
    player.load(10, NO_STEPS);
    player.seekProgress(50);
    expect(calls).toBe(2);
    expect(player.getState().seconds).toBe(5);
    forget();
    player.stop();
    expect(calls).toBe(2);
  });

  it('keeps the speed and goes to the start when another program comes', () => {
    const player = createPlayer(manualClock().clock);
    player.load(10, NO_STEPS);
    player.faster();
    player.seekSeconds(4);
    player.load(20, NO_STEPS);
    expect(player.getState()).toEqual({ status: 'stopped', seconds: 0, duration: 20, speed: 2 });
  });

  it('asks for nothing more when it is disposed of', () => {
    const { clock, isIdle } = manualClock();
    const player = createPlayer(clock);
    player.load(10, NO_STEPS);
    player.play();
    player.dispose();
    expect(isIdle()).toBe(true);
  });
});
