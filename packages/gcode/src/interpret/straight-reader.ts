import { NOT_STRAIGHT, STRAIGHT_WORD_COUNT, StraightWord, scanStraight } from '../scan/scan-straight';
import { FAR_STEP, KIND_BITS, MARK_BITS, MARK_MASK } from '../trace/line-table';
import { type Box, SegmentKind } from '../trace/motion-trace';
import { G0 } from './commands/g0';
import { G1 } from './commands/g1';
import type { CurrentMotion } from './current-motion';
import { FeedMode } from './modal-state';
import type { PowerWatch } from './power-watch';
import type { Profile } from './profile';
import type { CommandTable } from './registry';
import type { VirtualMachine } from './virtual-machine';

// These values are copied into constants of this module. A property of an imported object would be read from memory
// again for each word.
const X = StraightWord.x;
const Y = StraightWord.y;
const Z = StraightWord.z;
const FEED = StraightWord.feed;
const POWER = StraightWord.power;
const MOTION = StraightWord.motion;
const FOUND = StraightWord.found;
const X_BIT = 1 << X;
const Y_BIT = 1 << Y;
const Z_BIT = 1 << Z;
const FEED_BIT = 1 << FEED;
const POWER_BIT = 1 << POWER;
const MOTION_BIT = 1 << MOTION;
const AXIS_BITS = X_BIT | Y_BIT | Z_BIT;
const PER_MINUTE = FeedMode.perMinute;
const RAPID = SegmentKind.rapid;
const STRAIGHT = SegmentKind.feed;
/** Means that the motion in effect is neither G0 nor G1. */
const OTHER = -1;
const INFINITY = Number.POSITIVE_INFINITY;
const ANYWHERE: readonly [number, number] = [-INFINITY, INFINITY];

/**
 * Reads quickly the lines that make up nearly all of a program: G0 and G1 with X Y Z F S and nothing else. The effect
 * of such a line is exactly the same as with `BlockRunner`. The reader stops before the first line that needs a
 * warning, an error or more memory.
 *
 * The loop of the reader is one long function, so that position and feed rate stay in registers from line to line. The
 * loop writes them directly into the columns of the trace.
 */
export class StraightReader {
  readonly #machine: VirtualMachine;
  readonly #motion: CurrentMotion;
  readonly #powers: PowerWatch;
  readonly #isAllowed: boolean;
  readonly #maxSegments: number;
  /** Where the profile allows positions. */
  readonly #range: Box;
  readonly #values = new Float64Array(STRAIGHT_WORD_COUNT);
  /** The number of lines that the last `read` has read. */
  lineCount = 0;

  constructor(
    machine: VirtualMachine,
    motion: CurrentMotion,
    powers: PowerWatch,
    profile: Profile,
    table: CommandTable,
    maxSegments: number,
  ) {
    this.#machine = machine;
    this.#motion = motion;
    this.#powers = powers;
    this.#isAllowed = table.g[G0.code] === G0 && table.g[G1.code] === G1;
    this.#maxSegments = maxSegments;
    const { x = ANYWHERE, y = ANYWHERE, z = ANYWHERE } = profile.workRange ?? {};
    this.#range = { minX: x[0], minY: y[0], minZ: z[0], maxX: x[1], maxY: y[1], maxZ: z[1] };
  }

  /**
   * Reads lines of `bytes[start … end)` as long as they are straight moves. The first of these lines is line
   * `firstLine` of the program. Returns the position where the first line of another kind begins.
   */
  read(bytes: Uint8Array, start: number, end: number, firstLine: number): number {
    this.lineCount = 0;
    const machine = this.#machine;
    const { modal, trace, shiftX, shiftY, shiftZ } = machine;
    if (!this.#isAllowed || machine.hasEnded || modal.feedMode !== PER_MINUTE) return start;
    const { unit, isAbsolute } = modal;
    const { points, kindsAndSteps, marks } = trace;
    const values = this.#values;
    const { minX, minY, minZ, maxX, maxY, maxZ } = this.#range;
    const limit = Math.min(trace.capacity, this.#maxSegments);
    let { x, y, z } = machine;
    let { feed, power } = modal;
    // The track of feeds has this feed rate in effect, and S words in this range have been accepted before.
    let notedFeed = Number.NaN;
    let { leastKnown, greatestKnown } = this.#powers;
    const { command } = this.#motion;
    let motion: number = command === G1 ? STRAIGHT : command === G0 ? RAPID : OTHER;
    let segment = trace.segmentCount;
    let { lastLine } = trace;
    let line = firstLine;
    let at = start;
    for (; at < end && segment < limit; line++) {
      const next = scanStraight(bytes, at, values);
      if (next === NOT_STRAIGHT) break;
      const found = values[FOUND]! | 0;
      if ((found & AXIS_BITS) === 0) break;
      let kind = motion;
      if ((found & MOTION_BIT) !== 0) {
        const word = values[MOTION]!;
        kind = word === STRAIGHT ? STRAIGHT : word === RAPID ? RAPID : OTHER;
      }
      if (kind === OTHER) break;
      // The range applies to the program's own coordinates, and only to the axes that have a word.
      const toX = (found & X_BIT) !== 0 ? values[X]! * unit + (isAbsolute ? shiftX : x) : x;
      const ownX = toX - shiftX;
      if ((found & X_BIT) !== 0 && !(ownX >= minX && ownX <= maxX)) break;
      const toY = (found & Y_BIT) !== 0 ? values[Y]! * unit + (isAbsolute ? shiftY : y) : y;
      const ownY = toY - shiftY;
      if ((found & Y_BIT) !== 0 && !(ownY >= minY && ownY <= maxY)) break;
      const toZ = (found & Z_BIT) !== 0 ? values[Z]! * unit + (isAbsolute ? shiftZ : z) : z;
      const ownZ = toZ - shiftZ;
      if ((found & Z_BIT) !== 0 && !(ownZ >= minZ && ownZ <= maxZ)) break;
      const nextFeed = (found & FEED_BIT) !== 0 ? values[FEED]! * unit : feed;
      if (nextFeed < 0 || (nextFeed === 0 && kind === STRAIGHT)) break;
      if ((found & POWER_BIT) !== 0) {
        const wanted = values[POWER]!;
        if (!(wanted >= leastKnown && wanted <= greatestKnown)) {
          if (!this.#powers.take(wanted)) break;
          ({ leastKnown, greatestKnown } = this.#powers);
        }
        power = wanted;
        trace.powers.set(segment, power);
      }

      at = next;
      feed = nextFeed;
      motion = kind;
      if (kind === STRAIGHT && feed !== notedFeed) {
        trace.feeds.set(segment, feed);
        notedFeed = feed;
      }
      if (toX === x && toY === y && toZ === z) continue;
      x = toX;
      y = toY;
      z = toZ;
      const place = 3 * segment + 3;
      points[place] = x;
      points[place + 1] = y;
      points[place + 2] = z;
      let step = line - lastLine;
      if (step >= FAR_STEP) step = trace.noteFar(segment, line);
      if ((segment & MARK_MASK) === 0) marks[segment >>> MARK_BITS] = line;
      kindsAndSteps[segment] = (step << KIND_BITS) | kind;
      lastLine = line;
      segment += 1;
    }
    this.lineCount = line - firstLine;
    trace.segmentCount = segment;
    trace.lastLine = lastLine;
    machine.x = x;
    machine.y = y;
    machine.z = z;
    modal.feed = feed;
    modal.power = power;
    if (motion !== OTHER) this.#motion.change(motion === STRAIGHT ? G1 : G0);
    return at;
  }
}
