import type { Outcome } from '@kerf/machining';
import { SETTING } from '../../codes/settings';
import { DONE, failWith } from '../../refusal';
import type { Core } from '../core';
import { formatNumber } from '../format-number';
import { stopMotion } from '../job/stop-motion';
import type { Procedure } from '../procedure';
import { ask, until } from '../waits';

/*
 * A frame with the beam faintly on. A jog cannot do this safely: it takes over the M4 of the lines before it, and the
 * board refuses M5 while it jogs. So the way is made of pieces of at most one second. Each piece is a motion in M4 and
 * its own M5, which are sent together; the next piece is sent only when the board has confirmed the end of this one.
 *
 * - The beam is on in motion only: in M4 the board itself switches it off at standstill, also in a hold.
 * - When nothing reaches the board any more, because of the cable or a dead driver, it finishes the piece that it has,
 *   and the M5 after it.
 * - Everything that ends the frame resets the board, so no rest of the way waits for a cycle start.
 */

/** The greatest power of the beam of a frame, as a share of full power. */
export const FRAME_BEAM_MOST_SHARE = 0.01;

/** The longest time of a piece, s. */
const PIECE_SECONDS = 1;

/** How long a stop that somebody else has begun may take until the reset, ms. */
const STOP_LIMIT_MS = 5000;

type Corner = readonly [x: number, y: number];

/** Why a frame with the beam on is refused, or null. */
export function refuseBeamFrame({ snapshot }: Core, share: number): Outcome<void> | null {
  if (snapshot.settings.get(SETTING.laserMode) !== 1) return failWith('beam-needs-laser-mode');
  if (!Number.isFinite(share) || share <= 0 || share > FRAME_BEAM_MOST_SHARE)
    return failWith('beam-power', { highest: FRAME_BEAM_MOST_SHARE });
  return null;
}

/** What is traced with the beam on. The head stands at the first corner, and ends there. */
interface BeamWay {
  readonly corners: readonly Corner[];
  /** mm/min. */
  readonly feedRate: number;
  /** The power, as a share of full power. */
  readonly share: number;
}

/** Traces the corners with the beam on, and leaves the board in the modes in which it was. */
export function* traceWithBeam(core: Core, { corners, feedRate, share }: BeamWay): Procedure<Outcome<void>> {
  const { settings } = core.snapshot;
  // A board may name no greatest rate, or 0.
  const [slowX, slowY] = [0, 1].map((axis) => settings.get(SETTING.maximumRate + axis) || feedRate);
  const rate = Math.min(feedRate, slowX!, slowY!);
  const power = formatNumber(share * (settings.get(SETTING.spindleMaximum) ?? 0));
  const words = `F${formatNumber(feedRate)}S${power}`;
  let from = corners[0]!;
  for (const corner of [...corners.slice(1), from]) {
    for (const [x, y] of piecesOf(from, corner, (rate / 60) * PIECE_SECONDS)) {
      const outcome = yield* burnPiece(core, `M4G1X${formatNumber(x)}Y${formatNumber(y)}${words}`);
      if (!outcome.ok) return outcome;
    }
    from = corner;
  }
  const restored = yield* ask(core, 'G0F0S0');
  return restored.kind === 'ok' ? DONE : failWith('frame-interrupted');
}

/** The ends of the pieces from one corner to the next. */
function piecesOf(from: Corner, to: Corner, longest: number): Corner[] {
  const along = [to[0] - from[0], to[1] - from[1]] as const;
  const count = Math.ceil(Math.hypot(...along) / longest);
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 1) / count;
    return [from[0] + along[0] * share, from[1] + along[1] * share] as const;
  });
}

/** Sends one piece with its end, and waits until it is over. */
function* burnPiece(core: Core, motion: string): Procedure<Outcome<void>> {
  const cancels = core.jogCancels;
  const replies: (number | null)[] = [];
  const answered = (error: number | null) => void replies.push(error);
  core.streamer.send({ text: motion, answered });
  core.streamer.send({ text: 'M5', answered });
  const isOver = () => replies.length === 2;
  const isCancelled = () => core.jogCancels !== cancels;
  yield* until(core, () => isOver() || isCancelled() || isStopped(core), limitMs(core));
  if (isCancelled()) {
    // Whoever cancels it stops the machine by a reset, which drops both lines.
    yield* until(core, isOver, STOP_LIMIT_MS);
    return failWith('frame-cancelled');
  }
  if (replies.every((error) => error === 0) && isOver()) return DONE;
  if (core.isReady && !core.snapshot.needsReset) yield* stopMotion(core);
  return failWith('frame-interrupted');
}

/** Whether somebody has stopped the machine at the machine itself, or it has stopped itself. */
function isStopped({ snapshot }: Core): boolean {
  return ['Hold', 'Door', 'Alarm'].includes(snapshot.state);
}

/** A piece that takes longer than this is stopped: feed override and acceleration make it longer than it should be. */
function limitMs(core: Core): number {
  return 10 * 1000 * PIECE_SECONDS + core.policy.replyLimitMs;
}
