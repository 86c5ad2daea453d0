import {
  advance,
  faster,
  type PlaybackState,
  type PlaybackSteps,
  pause,
  play,
  seekProgress,
  seekSeconds,
  slower,
  startOf,
  stepBack,
  stepForward,
  stop,
} from './playback';

/** The clock of a player. `animationClock` is the browser's; tests advance their own. */
export interface PlaybackClock {
  /** Milliseconds since any fixed moment. */
  now(): number;
  /** Requests one call at the next frame. */
  requestFrame(callback: () => void): number;
  cancelFrame(request: number): void;
}

/**
 * A running playback: a clock advances the state of `playback.ts`. Every change creates a new state value. `getState`
 * and `subscribe` can be passed to React's `useSyncExternalStore`.
 */
export interface Player {
  getState(): PlaybackState;
  /** Calls `listener` after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Loads a program of `duration` seconds and goes to its start; the speed is kept. */
  load(duration: number, steps: PlaybackSteps): void;
  play(): void;
  pause(): void;
  /** Plays or pauses, whichever is possible. */
  toggle(): void;
  stop(): void;
  /** Percent, 0 … 100. */
  seekProgress(percent: number): void;
  /** Moves to a machine time, to follow a job that runs elsewhere. */
  seekSeconds(seconds: number): void;
  stepForward(): void;
  stepBack(): void;
  faster(): void;
  slower(): void;
  /** Stops the clock and removes the listeners. */
  dispose(): void;
}

/**
 * The longest time in seconds by which one frame may advance the playback. So when a hidden tab is shown again, its
 * playback continues where it was, and does not jump.
 */
const LONGEST_FRAME = 0.25;

const NO_STEPS: PlaybackSteps = { next: () => 0, previous: () => 0 };

/** A player without a program, at speed 1. */
export function createPlayer(clock: PlaybackClock): Player {
  const listeners = new Set<() => void>();
  let state = startOf(0);
  let steps = NO_STEPS;
  let request: number | undefined;
  let lastFrame = 0;

  const onFrame = () => {
    request = undefined;
    const now = clock.now();
    const elapsed = Math.min(LONGEST_FRAME, Math.max(0, (now - lastFrame) / 1000));
    lastFrame = now;
    change(advance(state, elapsed));
  };
  const followClock = () => {
    const isPlaying = state.status === 'playing';
    if (isPlaying && request === undefined) request = clock.requestFrame(onFrame);
    if (!isPlaying && request !== undefined) {
      clock.cancelFrame(request);
      request = undefined;
    }
  };
  const change = (next: PlaybackState) => {
    if (next === state) return;
    if (next.status === 'playing' && state.status !== 'playing') lastFrame = clock.now();
    state = next;
    followClock();
    for (const listener of listeners) listener();
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: (duration, nextSteps) => {
      steps = nextSteps;
      change({ ...startOf(duration), speed: state.speed });
    },
    play: () => change(play(state)),
    pause: () => change(pause(state)),
    toggle: () => change(state.status === 'playing' ? pause(state) : play(state)),
    stop: () => change(stop(state)),
    seekProgress: (percent) => change(seekProgress(state, percent)),
    seekSeconds: (seconds) => change(seekSeconds(state, seconds)),
    stepForward: () => change(stepForward(state, steps)),
    stepBack: () => change(stepBack(state, steps)),
    faster: () => change(faster(state)),
    slower: () => change(slower(state)),
    dispose: () => {
      listeners.clear();
      if (request !== undefined) clock.cancelFrame(request);
      request = undefined;
    },
  };
}

/** The clock of the browser's animation frames. */
export const animationClock: PlaybackClock = {
  now: () => performance.now(),
  requestFrame: (callback) => requestAnimationFrame(callback),
  cancelFrame: (request) => cancelAnimationFrame(request),
};
