import type { Board } from './board';
import type { Program } from './program-runner';
import { spend } from './spend';

const LOWEST = 10;
const HIGHEST = 200;
/** The time for the handling of a feed or rapid override, ms: all queued motion is planned again. */
const REPLAN_MS = 0.15;

const clamp = (value: number): number => Math.min(HIGHEST, Math.max(LOWEST, value));

/** The order in which the firmware applies the changes that it finds together. */
const FEED: readonly (readonly [byte: number, change: (now: number) => number])[] = [
  [0x90, () => 100],
  [0x91, (now) => now + 10],
  [0x92, (now) => now - 10],
  [0x93, (now) => now + 1],
  [0x94, (now) => now - 1],
];
const RAPID: readonly (readonly [byte: number, percent: number])[] = [
  [0x95, 100],
  [0x96, 50],
  [0x97, 25],
];
const SPINDLE: typeof FEED = FEED.map(([byte, change]) => [byte + 9, change]);

/** Toggles the spindle during a hold. */
const SPINDLE_STOP = 0x9e;
/** Toggles flood coolant. */
const FLOOD = 0xa0;

/** Whether a byte is an override command of GRBL 1.1. Mist (0xA1) is not compiled into it. */
export function isOverride(byte: number): boolean {
  return (
    (byte >= 0x90 && byte <= 0x97) ||
    (byte >= 0x99 && byte <= 0x9d) ||
    byte === SPINDLE_STOP ||
    byte === FLOOD
  );
}

/** Applies all requested overrides. Requests that came meanwhile wait for the next pass. */
export function* applyOverrides(board: Board): Program {
  const { overrides } = board.state.pending;
  if (overrides.size === 0) return;
  const requested = new Set(overrides);
  overrides.clear();
  changeSpindle(board, requested);
  if (requested.has(FLOOD)) toggleFlood(board);
  if (changeRates(board, requested)) yield* spend(board, REPLAN_MS);
}

function changeRates(board: Board, requested: ReadonlySet<number>): boolean {
  const { overrides } = board.planner;
  let feed = overrides.feed;
  for (const [byte, change] of FEED) if (requested.has(byte)) feed = change(feed);
  let { rapid } = overrides;
  for (const [byte, percent] of RAPID) if (requested.has(byte)) rapid = percent;
  feed = clamp(feed);
  if (feed === overrides.feed && rapid === overrides.rapid) return false;
  Object.assign(overrides, { feed, rapid });
  board.planner.replanAll();
  board.reports.overridesChanged();
  return true;
}

function changeSpindle(board: Board, requested: ReadonlySet<number>): void {
  const { state } = board;
  let percent = state.spindleOverride;
  for (const [byte, change] of SPINDLE) if (requested.has(byte)) percent = change(percent);
  percent = clamp(percent);
  if (percent !== state.spindleOverride) {
    state.spindleOverride = percent;
    board.isPowerStale = true;
    board.reports.overridesChanged();
  }
  if (!requested.has(SPINDLE_STOP) || state.machine !== 'Hold') return;
  if (state.spindleStop === 'none') state.spindleStop = 'requested';
  else if (state.spindleStop === 'stopped') state.spindleStop = 'restore';
}

function toggleFlood(board: Board): void {
  if (!['Idle', 'Run', 'Hold'].includes(board.state.machine)) return;
  const { modal } = board.parser;
  modal.flood = !modal.flood;
  board.setCoolant(modal.flood, modal.mist);
}
