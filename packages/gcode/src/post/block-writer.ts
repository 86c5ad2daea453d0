import type { MachineProfile, Moves } from '@kerf/machining';
import {
  type ArcMillimetres,
  type ArcUnits,
  arcSweep,
  fitCenter,
  radiusDifference,
  wireSweep,
} from './arc-words';
import { ByteWriter, toUnits } from './byte-writer';
import { wireText } from './comment-text';
import type { Dialect } from './dialect';

const SPACE = 0x20;
const WORD_G = 0x47;
const WORD_X = 0x58;

/** The last decimal cannot represent chords that are finer than this, mm. */
const MIN_ARC_TOLERANCE = 1e-4;

/** The longest distance, in units, that one word of a row may have. */
const LONGEST_STEP = 1e9;

/** The value is not known yet. NaN differs from every number, so the next block writes the value. */
const UNKNOWN = Number.NaN;

/**
 * How the beam's power is written:
 *
 * - 'none': not at all, for a spindle;
 * - 'words': as S words on the motion lines;
 * - 'blocks': as blocks between the motion lines.
 */
type PowerStyle = 'none' | 'words' | 'blocks';

/**
 * Writes blocks in one dialect and records the controller's state: position, feed rate, power and motion word. All
 * values are whole units of the last decimal, so that rounding errors do not add up.
 */
export class BlockWriter {
  readonly bytes = new ByteWriter();
  readonly #dialect: Dialect;
  readonly #machine: MachineProfile;
  readonly #arcs: Dialect['arcs'];
  readonly #scale: number;
  /** The machine's largest rate, in units. */
  readonly #rapidFeed: number;
  #x = UNKNOWN;
  #y = UNKNOWN;
  #z = UNKNOWN;
  #feed = UNKNOWN;
  #power = UNKNOWN;
  #motion = UNKNOWN;
  #powerStyle: PowerStyle = 'none';
  #isFirstWord = true;
  /** Whether axis words are distances (G91). This can be true only within a row. */
  #isRelative = false;

  /** When `writesArcs` is false, arcs become chords even if the dialect has arcs. */
  constructor(dialect: Dialect, machine: MachineProfile, writesArcs = true) {
    this.#dialect = dialect;
    this.#machine = machine;
    this.#arcs = writesArcs ? dialect.arcs : undefined;
    this.#scale = 10 ** dialect.decimals;
    const { x, y, z } = machine.maxRate;
    this.#rapidFeed = toUnits(Math.max(x, y, z), dialect.decimals);
  }

  /** Writes a comment line. The text is made safe and is cut to the largest length of a line. */
  comment(text: string): void {
    this.#endRow();
    const { open, close } = this.#dialect.comment;
    const room = this.#dialect.maxLineLength - open.length - close.length;
    this.bytes.text(open + wireText(text).slice(0, room).trimEnd() + close);
    this.bytes.endLine();
  }

  /**
   * Writes blocks of the dialect, with their placeholders filled in. The writer then forgets the motion word, because a
   * block may have changed it.
   */
  blocks(blocks: readonly string[], values: Readonly<Record<string, string | number>> = {}): void {
    this.#endRow();
    for (const block of blocks) {
      this.bytes.text(block.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])));
      this.bytes.endLine();
    }
    this.#motion = UNKNOWN;
  }

  /** Sets whether the following powers are powers of a beam, which starts at 0. A spindle's powers are not written. */
  usePower(isLaser: boolean): void {
    const style = this.#dialect.laser.power === undefined ? 'words' : 'blocks';
    this.#powerStyle = isLaser ? style : 'none';
    this.#power = 0;
  }

  /** The present height in mm; NaN when it is not known yet. */
  get height(): number {
    return this.#z / this.#scale;
  }

  /** Records the height of the machine without moving it. */
  assumeHeight(z: number): void {
    this.#z = toUnits(z, this.#dialect.decimals);
  }

  /** Call this after a block that may have moved the machine: the next move then writes every axis again. */
  forgetPosition(): void {
    this.#x = UNKNOWN;
    this.#y = UNKNOWN;
    this.#z = UNKNOWN;
  }

  /**
   * Writes a dwell. For a beam, the blocks `off` turn the beam off before the dwell, and the blocks `on` arm the beam
   * again after the dwell. Both leave the power of the beam at 0.
   */
  dwell(seconds: number, beam?: { readonly off: readonly string[]; readonly on: readonly string[] }): void {
    const milliseconds = toUnits(seconds, 3);
    if (milliseconds <= 0) return;
    if (beam) this.blocks(beam.off);
    this.blocks(this.#dialect.dwell, { seconds: milliseconds / 1000, milliseconds });
    if (!beam) return;
    this.blocks(beam.on);
    this.#power = 0;
  }

  /** Writes the blocks that a motion at `power` needs before it. */
  #preparePower(power: number): void {
    const { power: blocks } = this.#dialect.laser;
    if (power === this.#power || this.#powerStyle !== 'blocks' || blocks === undefined) return;
    this.#power = power;
    this.blocks(blocks, { power });
  }

  /** Writes a move at the machine's largest speed, with the beam off. */
  rapid(x: number, y: number, z: number): void {
    const { decimals } = this.#dialect;
    this.#rapidUnits(toUnits(x, decimals), toUnits(y, decimals), toUnits(z, decimals));
  }

  /** Writes a rapid at the present height. */
  rapidXY(x: number, y: number): void {
    const { decimals } = this.#dialect;
    this.#rapidUnits(toUnits(x, decimals), toUnits(y, decimals), this.#z);
  }

  /** Writes a rapid straight up or down. */
  rapidZ(z: number): void {
    this.#rapidUnits(this.#x, this.#y, toUnits(z, this.#dialect.decimals));
  }

  #rapidUnits(x: number, y: number, z: number): void {
    if (this.#isAt(x, y, z)) return;
    this.#preparePower(0);
    this.#motionWord(0);
    this.#axisWords(x, y, z);
    if (this.#dialect.rapidsTakeFeed) this.#feedWord(this.#rapidFeed);
    this.#powerWord(0);
    this.#endBlock();
  }

  /** Writes a straight move at `feed` mm/min with the beam at `power` (an S value). */
  cut(x: number, y: number, z: number, feed: number, power: number): void {
    const { decimals } = this.#dialect;
    this.#cutUnits(toUnits(x, decimals), toUnits(y, decimals), toUnits(z, decimals), feed, power);
  }

  /**
   * Writes moves `first` … `end − 1` of `moves`. These moves must go only along X at the feed rate in effect; `powers`
   * are shares of `maxPower`. If the dialect allows it, the moves are written as distances. Each distance is the
   * difference of two rounded positions, so rounding errors do not add up. The next block of any other kind uses
   * positions again.
   */
  row({ ends, powers, feeds }: Moves, first: number, end: number, maxPower: number): void {
    const { decimals, relativeRows } = this.#dialect;
    const isShort = relativeRows === true && this.#powerStyle === 'words' && this.#motion === 1;
    for (let i = first; i < end; i++) {
      const power = Math.round(powers[i]! * maxPower);
      const x = toUnits(ends[3 * i]!, decimals);
      const step = x - this.#x;
      if (step === 0) continue;
      if (!isShort || !(Math.abs(step) <= LONGEST_STEP)) {
        this.cut(ends[3 * i]!, ends[3 * i + 1]!, ends[3 * i + 2]!, feeds[i]!, power);
        continue;
      }
      if (!this.#isRelative) this.bytes.text('G91');
      this.#isRelative = true;
      this.bytes.shortLine(WORD_X, step, decimals, power === this.#power ? -1 : power);
      this.#x = x;
      this.#power = power;
    }
  }

  #cutUnits(x: number, y: number, z: number, feed: number, power: number): void {
    if (this.#isAt(x, y, z)) return;
    this.#preparePower(power);
    this.#motionWord(1);
    this.#axisWords(x, y, z);
    this.#cuttingWords(feed, power);
    this.#endBlock();
  }

  /**
   * Writes an arc. The arc begins at the toolpath's own start point, from which the machine's position differs only by
   * rounding. A very short arc is written as a line, because rounding would change its sweep. An arc that the
   * controller would refuse is written as chords.
   */
  arc(arc: ArcMillimetres, z: number, feed: number, power: number): void {
    const { decimals } = this.#dialect;
    const arcs = this.#arcs;
    const endX = toUnits(arc.endX, decimals);
    const endY = toUnits(arc.endY, decimals);
    const endZ = toUnits(z, decimals);
    const sweep = arcSweep(arc);
    const fromX = arc.startX - arc.centerX;
    const fromY = arc.startY - arc.centerY;
    const radius = Math.sqrt(fromX * fromX + fromY * fromY);
    if (arcs === undefined || radius > arcs.maxRadius) {
      this.#chords(arc, sweep, radius, z, feed, power);
      return;
    }
    const ends = { startX: this.#x, startY: this.#y, endX, endY };
    const wire = fitCenter(ends, arc.centerX * this.#scale, arc.centerY * this.#scale);
    const keepsTurn = Math.abs(wireSweep(wire, arc.isClockwise) - sweep) < 1;
    const isAccepted = radiusDifference(wire) <= arcs.radiusTolerance * this.#scale;
    const hasRadius = wire.offsetX !== 0 || wire.offsetY !== 0;
    if (keepsTurn && isAccepted && hasRadius) this.#arcBlock(wire, arc.isClockwise, endZ, feed, power);
    else this.#chords(arc, sweep, radius, z, feed, power);
  }

  #arcBlock(arc: ArcUnits, isClockwise: boolean, z: number, feed: number, power: number): void {
    const { decimals } = this.#dialect;
    this.#preparePower(power);
    this.#motionWord(isClockwise ? 2 : 3);
    // A controller refuses an arc that has no X or Y word, so a full circle repeats the coordinate of its end.
    if (arc.endX === this.#x && arc.endY === this.#y) this.#word('X', arc.endX, decimals);
    this.#axisWords(arc.endX, arc.endY, z);
    if (arc.offsetX !== 0) this.#word('I', arc.offsetX, decimals);
    if (arc.offsetY !== 0) this.#word('J', arc.offsetY, decimals);
    this.#cuttingWords(feed, power);
    this.#endBlock();
  }

  #chords(arc: ArcMillimetres, sweep: number, radius: number, z: number, feed: number, power: number): void {
    const arcTolerance = Math.max(this.#machine.arcTolerance, MIN_ARC_TOLERANCE);
    const angle = 2 * Math.acos(Math.max(0, 1 - arcTolerance / Math.max(radius, arcTolerance)));
    const count = Math.max(1, Math.ceil(sweep / angle));
    const startAngle = Math.atan2(arc.startY - arc.centerY, arc.startX - arc.centerX);
    const startZ = this.#z / this.#scale;
    for (let chord = 1; chord < count; chord++) {
      const share = chord / count;
      const at = startAngle + share * (arc.isClockwise ? -sweep : sweep);
      const x = arc.centerX + radius * Math.cos(at);
      const y = arc.centerY + radius * Math.sin(at);
      this.cut(x, y, startZ + share * (z - startZ), feed, power);
    }
    this.cut(arc.endX, arc.endY, z, feed, power);
  }

  #isAt(x: number, y: number, z: number): boolean {
    return x === this.#x && y === this.#y && (z === this.#z || Number.isNaN(z));
  }

  #motionWord(motion: number): void {
    this.#isFirstWord = true;
    if (this.#isRelative) {
      this.#isRelative = false;
      this.bytes.text('G90');
    }
    if (motion === this.#motion && this.#dialect.modalMotion) return;
    this.#motion = motion;
    this.bytes.byte(WORD_G);
    this.bytes.byte(0x30 + motion);
    this.#isFirstWord = false;
  }

  #axisWords(x: number, y: number, z: number): void {
    const { decimals } = this.#dialect;
    if (x !== this.#x && !Number.isNaN(x)) this.#word('X', x, decimals);
    if (y !== this.#y && !Number.isNaN(y)) this.#word('Y', y, decimals);
    if (z !== this.#z && !Number.isNaN(z)) this.#word('Z', z, decimals);
    this.#x = x;
    this.#y = y;
    this.#z = z;
  }

  #cuttingWords(feed: number, power: number): void {
    this.#feedWord(toUnits(feed, this.#dialect.decimals));
    this.#powerWord(power);
  }

  #feedWord(units: number): void {
    if (units === this.#feed) return;
    this.#feed = units;
    this.#word('F', units, this.#dialect.decimals);
  }

  #powerWord(power: number): void {
    if (this.#powerStyle !== 'words' || power === this.#power) return;
    this.#power = power;
    this.#word('S', power, 0);
  }

  #word(letter: string, units: number, decimals: number): void {
    if (this.#dialect.spaced && !this.#isFirstWord) this.bytes.byte(SPACE);
    this.#isFirstWord = false;
    this.bytes.byte(letter.charCodeAt(0));
    this.bytes.number(units, decimals);
  }

  /** Switches back to positions (G90) at the end of a row when no motion follows that would do it. */
  #endRow(): void {
    if (!this.#isRelative) return;
    this.#isRelative = false;
    this.bytes.text('G90');
    this.bytes.endLine();
  }

  #endBlock(): void {
    this.bytes.endLine();
  }
}
