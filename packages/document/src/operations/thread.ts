import { decodeNumber, objectOf, oneOf } from '../decoding/decode';
import { findLimitProblems, type Limits, limit } from '../decoding/limits';
import { ONE_BIT } from './bits';
import type { MillingDefinition } from './definition';
import {
  findMillingProblems,
  MILLING_CONDITIONS,
  MILLING_FIELDS,
  MILLING_LIMITS,
  MILLING_WHEN_MISSING,
} from './milling';
import type { MillingSettings } from './settings';

/**
 * Mills a thread into the wall of a bore, or around a post, with a single-point thread mill. The circle that is drawn
 * is the thread's nominal (major) diameter. The bore or the post must already exist.
 */
export interface ThreadOperation extends MillingSettings {
  readonly kind: 'thread';
  /** Inside a bore (a nut) or outside a post (a bolt). */
  readonly side: 'inside' | 'outside';
  readonly hand: 'right' | 'left';
  /** Distance from one ridge to the next along the axis, mm, > 0. */
  readonly pitch: number;
  /** Number of parallel threads, a whole number ≥ 1: one turn advances by this many pitches. */
  readonly starts: number;
  /** Number of radial steps to the full height, outwards in a bore and inwards on a post, a whole number ≥ 1. */
  readonly passes: number;
  /** Depth of the groove from the wall, mm; 0: the depth of a metric thread with this pitch. */
  readonly height: number;
  /** Nominal diameter, mm; 0: the diameter of the circle. The thread of another shape is around the shape's middle. */
  readonly diameter: number;
}

/** The limits of the settings that only threads have. */
const THREAD_LIMITS: Limits<'pitch' | 'starts' | 'passes' | 'height' | 'diameter'> = {
  pitch: limit(0.1, 20),
  starts: limit(1, 8, true),
  passes: limit(1, 50, true),
  height: limit(0, 20),
  diameter: limit(0, 1000),
};

/** Milling of threads. */
export const THREAD: MillingDefinition<ThreadOperation> = {
  kind: 'thread',
  family: 'milling',
  style: 'line',
  cutType: 'Mill - On path',
  limits: { ...MILLING_LIMITS, ...THREAD_LIMITS },
  // A thread has no setting for the depth per pass and none for the entry, because the bit sinks by the pitch in each
  // turn. `passes` is the number of radial steps.
  conditions: {
    ...MILLING_CONDITIONS,
    stepdown: () => false,
    entry: () => false,
    'entry.angle': () => false,
  },
  decode: objectOf<ThreadOperation>(
    {
      kind: oneOf('thread'),
      ...MILLING_FIELDS,
      side: oneOf('inside', 'outside'),
      hand: oneOf('right', 'left'),
      pitch: decodeNumber,
      starts: decodeNumber,
      passes: decodeNumber,
      height: decodeNumber,
      diameter: decodeNumber,
    },
    MILLING_WHEN_MISSING,
  ),
  create: (shared) => ({
    kind: 'thread',
    ...shared,
    side: 'inside',
    hand: 'right',
    pitch: 1.25,
    starts: 1,
    passes: 3,
    height: 0,
    diameter: 0,
  }),
  bits: () => ONE_BIT,
  findProblems: (operation, path) => [
    ...findMillingProblems(operation, path),
    ...findLimitProblems(operation, THREAD_LIMITS, path),
  ],
};
