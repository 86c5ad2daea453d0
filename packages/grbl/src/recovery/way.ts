import { GROUP } from '../blocks/block-draft';
import { measureArc } from '../blocks/expand-arc';
import type { Position } from '../machine-state';
import { between, distanceOf, nearestOn } from './path';
import type { WalkedLine } from './program-walk';

/** The way of a line that may be begun anywhere on it. */
export interface Way {
  /** mm. */
  readonly length: number;
  /** The share of the way, 0–1, at which it is nearest to a place close to it. */
  shareAt(place: Position): number;
  placeAt(share: number): Position;
}

/**
 * A turn whose ends are closer than this, mm, is closed. A place there may be its start as well as its end, and counts
 * as its start, so that nothing stays uncut.
 */
const CLOSED = 0.2;
const WHOLE_TURN = 2 * Math.PI;

/**
 * The way of a line; null when the line cannot be begun on its way. It can when it names its end in absolute
 * coordinates, and is straight or an arc in X and Y.
 */
export function wayOf(line: WalkedLine): Way | null {
  const { block, isMotion, from, to } = line;
  const { motion, distance, feedMode } = block.modal;
  const isTold = distance === 'G90' && feedMode === 'G94' && block.nonModal === 'none';
  if (!isMotion || block.home !== null || !isTold) return null;
  if (motion === 'G0' || motion === 'G1') return straightWay(from, to);
  return isArc(line) ? arcWay(line) : null;
}

/** Whether a line is an arc in X and Y, measured from the work zero that was in force before it. */
export function isArc({ block: { modal, groups } }: WalkedLine): boolean {
  const isRound = modal.motion === 'G2' || modal.motion === 'G3';
  return isRound && modal.plane === 'G17' && (groups & (GROUP.G12 | GROUP.G8)) === 0;
}

function straightWay(from: Position, to: Position): Way {
  const length = distanceOf(from, to);
  return {
    length,
    shareAt: (place) => (length === 0 ? 0 : nearestOn([from, to], place).along / length),
    placeAt: (share) => between(from, to, share),
  };
}

function arcWay({ block, from, to }: WalkedLine): Way {
  const { centre, start, sweep } = measureArc(block, [...from]);
  const [turn, whole] = [Math.sign(sweep), Math.abs(sweep)];
  const first = Math.atan2(start[1], start[0]);
  const radii = [block.r, Math.hypot(to[0] - centre[0], to[1] - centre[1])] as const;
  const isClosed = whole > Math.PI && Math.hypot(to[0] - from[0], to[1] - from[1]) < CLOSED;
  return {
    length: Math.hypot(whole * block.r, to[2] - from[2]),
    shareAt: (place) => {
      const angle = Math.atan2(place[1] - centre[1], place[0] - centre[0]);
      const turned = (turn * (angle - first) + 2 * WHOLE_TURN) % WHOLE_TURN;
      if (isClosed) return turned > whole || (whole - turned) * block.r < CLOSED ? 0 : turned / whole;
      if (turned <= whole) return turned / whole;
      return turned - whole < WHOLE_TURN - turned ? 1 : 0;
    },
    placeAt: (share) => {
      const angle = first + sweep * share;
      const radius = radii[0] + (radii[1] - radii[0]) * share;
      return [
        centre[0] + radius * Math.cos(angle),
        centre[1] + radius * Math.sin(angle),
        from[2] + (to[2] - from[2]) * share,
      ];
    },
  };
}
