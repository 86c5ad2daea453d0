import type { Problem } from '@kerf/machining';
import { problem } from '../../refusal';
import type { Core } from '../core';
import type { MachineSnapshot } from '../snapshot';
import { dwellSeconds } from './progress';

const ESTIMATE_FACTOR = 3;

/** Watches a running job for replies that will never come: GRBL has no watchdog of its own for that. */
export class JobGuards {
  readonly #core: Core;
  #lastReplyAt: number;
  #lastMotionAt: number;
  #idleSince: number | null = null;
  #place = '';
  /** The longest estimate, ms, since the last reply, of all that was sent and not yet executed; null without one. */
  #estimateMs: number | null = null;

  constructor(core: Core) {
    this.#core = core;
    this.#lastReplyAt = core.scheduler.now();
    this.#lastMotionAt = this.#lastReplyAt;
  }

  /**
   * Whether the beam of a running job may be on while the machine stands still. It may be on during a dwell. It may
   * also be on when a line got its reply after `since`, because the machine may have waited for its next line.
   */
  excuseBeam(since: number): boolean {
    return dwellLeftMs(this.#core) > 0 || this.#lastReplyAt > since;
  }

  /** Records that a line got its reply. If the machine stood still, it was waiting for this reply. */
  replied(): void {
    this.#lastReplyAt = this.#core.scheduler.now();
    this.#estimateMs = null;
  }

  /** Records that the job was resumed: the time of the pause does not count. */
  resumed(): void {
    this.#lastReplyAt = this.#core.scheduler.now();
    this.#lastMotionAt = this.#lastReplyAt;
    this.#idleSince = null;
    this.#estimateMs = null;
  }

  /** Records that this process did not listen for `ms`: that time does not count as silence. */
  heldUp(ms: number): void {
    const now = this.#core.scheduler.now();
    this.#lastReplyAt = Math.min(now, this.#lastReplyAt + ms);
    this.#lastMotionAt = Math.min(now, this.#lastMotionAt + ms);
    if (this.#idleSince !== null) this.#idleSince = Math.min(now, this.#idleSince + ms);
  }

  /** A status report has come. */
  reported(): void {
    const now = this.#core.scheduler.now();
    const { state, machinePosition, plannerFree } = this.#core.snapshot;
    const place = `${machinePosition.join()}/${plannerFree}`;
    if (place !== this.#place) this.#lastMotionAt = now;
    this.#place = place;
    this.#idleSince = state === 'Idle' ? (this.#idleSince ?? now) : null;
  }

  /**
   * Returns why the job must stop, or null. `estimateMs`: the expected time of all lines that are sent but not yet
   * executed, if it is known.
   */
  look(estimateMs: number | null): Problem | null {
    const now = this.#core.scheduler.now();
    const { policy, streamer, snapshot } = this.#core;
    const dwellMs = dwellLeftMs(this.#core);
    if (streamer.ledger.isEmpty) return null;
    // What is left becomes less while the board runs its queue without a reply: a line that waits for standstill gets
    // its reply after all of it.
    if (estimateMs !== null) this.#estimateMs = Math.max(this.#estimateMs ?? 0, estimateMs);
    const silent = now - this.#lastReplyAt;
    const idle = this.#idleSince === null ? 0 : Math.min(silent, now - this.#idleSince);
    const isStuck =
      silent >= policy.stallRunMs + dwellMs && now - this.#lastMotionAt >= policy.stallRunMs + dwellMs;
    const isLate =
      this.#estimateMs !== null &&
      silent >= Math.max(policy.stallRunMs, ESTIMATE_FACTOR * this.#estimateMs) + dwellMs &&
      snapshot.state === 'Run';
    if (idle < policy.stallIdleMs + dwellMs && !isStuck && !isLate) return null;
    return problem('stalled');
  }
}

/**
 * Whether the board has nothing left to do: it is idle, and neither a motion nor a byte waits in it. Boards that do not
 * report what waits in them are idle only when nothing does.
 */
export function isBoardEmpty({ state, device, plannerFree, receiveFree }: MachineSnapshot): boolean {
  const isFull = (free: number | null, of: number) => free === null || free >= of;
  if (state !== 'Idle' || !device) return false;
  return isFull(plannerFree, device.plannerBlocks) && isFull(receiveFree, device.receiveBytes);
}

/** The total dwell time, ms, of the lines that the board has not replied to yet. */
export function dwellLeftMs({ streamer }: Core): number {
  return 1000 * streamer.ledger.entries.reduce((sum, { text }) => sum + dwellSeconds(text), 0);
}
