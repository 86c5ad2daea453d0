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
 * is the thread's nominal (major) diameter. The bore, or the post, has to be there.
 */
export interface ThreadOperation extends MillingSettings {
  readonly kind: 'thread';
  /** Inside of a bore (a nut), or outside of a post (a bolt). */
  readonly side: 'inside' | 'outside';
  readonly hand: 'right' | 'left';
  /** Distance from one ridge to the next along the axis, mm, > 0. */
  readonly pitch: number;
  /** How many threads wind beside each other, a whole number ≥ 1: one turn advances by as many pitches. */
  readonly starts: number;
  /** In how many steps the bit goes outwards (or inwards) to the full height, a whole number ≥ 1. */
  readonly passes: number;
  /** How deep the groove is beside the wall, mm; 0: as a metric thread of this pitch has it. */
  readonly height: number;
  /** Nominal diameter, mm; 0: that of the circle. What is no circle has its thread around its middle. */
  readonly diameter: number;
}

/** Ranges of what a thread alone has. */
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
  // The bit sinks by the pitch along the thread, in steps that `passes` says.
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
