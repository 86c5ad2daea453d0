/**
 * The state of a playback as a value, and functions that return the next state. Time is machine time in seconds. The
 * speed says how many seconds of machine time pass in one second of watching.
 *
 * stopped ──play──► playing ──pause──► paused. At the end the playback stops; playing from the end begins again at 0.
 */
export interface PlaybackState {
  readonly status: 'stopped' | 'playing' | 'paused';
  /** The machine time that is shown, 0 … `duration`. */
  readonly seconds: number;
  /** The machine time of the whole program, 0 when there is none. */
  readonly duration: number;
  /** Multiplier `MIN_SPEED` … `MAX_SPEED`, a power of two. */
  readonly speed: number;
}

/** The targets of single steps: machine times in seconds, limited to the program. */
export interface PlaybackSteps {
  /** The end of the step that follows `seconds`. */
  next(seconds: number): number;
  /** The start of the step that precedes `seconds`. */
  previous(seconds: number): number;
}

/** Slowest playback, as a multiple of machine time. */
export const MIN_SPEED = 0.5;
/** Fastest playback, as a multiple of machine time. */
export const MAX_SPEED = 16;
/** Granularity of the progress in percent. */
export const PROGRESS_STEP = 0.01;

/** A playback at the start of a program of `duration` seconds. */
export function startOf(duration: number): PlaybackState {
  return { status: 'stopped', seconds: 0, duration: Math.max(0, duration), speed: 1 };
}

/** Continues, or plays again from 0 after the end was reached. Without a program nothing changes. */
export function play(state: PlaybackState): PlaybackState {
  if (state.duration === 0) return state;
  return { ...state, status: 'playing', seconds: state.seconds >= state.duration ? 0 : state.seconds };
}

/** Pauses the playback at its present position. */
export function pause(state: PlaybackState): PlaybackState {
  return state.status === 'playing' ? { ...state, status: 'paused' } : state;
}

/** Ends the playback and goes back to 0. */
export function stop(state: PlaybackState): PlaybackState {
  return { ...state, status: 'stopped', seconds: 0 };
}

/** Advances by `elapsed` seconds of watching. Reaching the end stops there, at 100 %. */
export function advance(state: PlaybackState, elapsed: number): PlaybackState {
  if (state.status !== 'playing') return state;
  const seconds = state.seconds + elapsed * state.speed;
  if (seconds < state.duration) return { ...state, seconds };
  return { ...state, status: 'stopped', seconds: state.duration };
}

/** Moves to `seconds`, limited to the program. A running playback continues from there; any other is paused there. */
export function seekSeconds(state: PlaybackState, seconds: number): PlaybackState {
  const clamped = Math.min(state.duration, Math.max(0, seconds));
  if (state.status === 'playing') return { ...state, seconds: clamped };
  const inside = clamped > 0 && clamped < state.duration;
  return { ...state, seconds: clamped, status: inside ? 'paused' : 'stopped' };
}

/** Moves to a progress of 0 … 100 %, limited to it, in steps of 0.01. */
export function seekProgress(state: PlaybackState, percent: number): PlaybackState {
  const rounded = Math.round(percent / PROGRESS_STEP) * PROGRESS_STEP;
  return seekSeconds(state, rounded >= 100 ? state.duration : (rounded / 100) * state.duration);
}

/** One step forward; a running playback is paused, so that the step is visible. */
export function stepForward(state: PlaybackState, steps: PlaybackSteps): PlaybackState {
  return seekSeconds(pause(state), steps.next(state.seconds));
}

/** One step back; a running playback is paused, so that the step is visible. */
export function stepBack(state: PlaybackState, steps: PlaybackSteps): PlaybackState {
  return seekSeconds(pause(state), steps.previous(state.seconds));
}

/** Doubles the speed, up to 16. */
export function faster(state: PlaybackState): PlaybackState {
  return { ...state, speed: Math.min(MAX_SPEED, state.speed * 2) };
}

/** Halves the speed, down to 0.5. */
export function slower(state: PlaybackState): PlaybackState {
  return { ...state, speed: Math.max(MIN_SPEED, state.speed / 2) };
}

/**
 * The finished share in percent, 0 … 100 in steps of 0.01. Only the end itself is 100: every time before the end has at
 * most 99.99.
 */
export function progressOf(state: PlaybackState): number {
  if (state.duration === 0) return 0;
  if (state.seconds >= state.duration) return 100;
  return Math.min(9999, Math.round((state.seconds / state.duration) * 10_000)) / 100;
}

/**
 * The machine time so far, as hh:mm:ss. It is rounded so that the time so far and the remaining time add up to the
 * whole time. `whole`: how long the program takes on the machine, s, when another source knows this better than the
 * playback.
 */
export function spentTime(state: PlaybackState, whole = state.duration): string {
  return formatClock(Math.ceil(whole) - Math.ceil(leftOf(state, whole)));
}

/** The remaining machine time, as hh:mm:ss, rounded up so that 00:00:00 means the end. */
export function remainingTime(state: PlaybackState, whole = state.duration): string {
  return formatClock(Math.ceil(leftOf(state, whole)));
}

function leftOf({ seconds, duration }: PlaybackState, whole: number): number {
  return duration > 0 ? (whole * (duration - seconds)) / duration : 0;
}

/** Whole seconds as hh:mm:ss; hours get more digits when needed. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
