import type { Problem } from '@kerf/machining';
import type { BlockDraft } from '../blocks/block-draft';
import { type MutablePosition, planeAxes } from '../blocks/parser-state';
import { AXES, type Position } from '../machine-state';
import { problem } from '../refusal';

/** How far a machine can move, and what it knows about its position. */
export interface Table {
  /** Travel of each axis, mm: machine coordinates go from minus this to 0. */
  readonly travel: Position;
  readonly isHomed: boolean;
  /** It has switches for homing. */
  readonly canHome: boolean;
}

/** The number of the setting for the travel of X; Y and Z follow. */
const TRAVEL_SETTING = 130;

/**
 * The problem of motion that leaves the work area by `overrun` mm along an axis (0–2), from `line` on if the line is
 * known.
 */
export function describeOverrun(table: Table, axis: number, overrun: number, line?: number): Problem {
  const name = AXES[axis]!;
  const far = `${overrun.toFixed(2)} mm`;
  const from = line === undefined ? '' : ` (line ${line})`;
  if (table.isHomed)
    return problem('outside-table', { far, axis: name, from }, { line, values: { axis: name, overrun } });
  const travel = table.travel[axis]!;
  const setting = `$${TRAVEL_SETTING + axis}`;
  return problem(
    'wider-than-table',
    { far, axis: name, from, setting, travel },
    { line, values: { axis: name, overrun, travel, setting } },
  );
}

/** Tolerance for the rounding to steps and to single precision, mm. */
const TOLERANCE = 0.01;
const QUADRANT = Math.PI / 2;
const FULL_TURN = 2 * Math.PI;
/** A sweep below this, in radians, counts as a full circle, as in the firmware. */
const NO_SWEEP = 5e-7;

/**
 * The extent of a program's motion in machine coordinates, block by block. It includes all offsets, the moves of G53,
 * G28 and G30, and the bulge of arcs. On a machine that does not know its position, a program is only reported on an
 * axis on which its motion is longer than the travel.
 */
export class ProgramExtent {
  readonly #table: Table;
  readonly #low: MutablePosition = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ];
  readonly #high: MutablePosition = [
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  /** For each axis: the first line that left the work area, and the largest overrun of all lines. */
  readonly #overruns: { line: number; overrun: number }[] = AXES.map(() => ({ line: 0, overrun: 0 }));
  #unknownPlaceLine = 0;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Adds the motion of a checked block from the machine's position before it. */
  add(block: BlockDraft, from: Readonly<MutablePosition>, line: number): void {
    const moves = block.axisUse === 'motion' && block.modal.motion !== 'G80';
    const isAbsolutePlace = block.home !== null || (block.nonModal === 'G53' && moves);
    if (isAbsolutePlace && this.#unknownPlaceLine === 0) this.#unknownPlaceLine = line;
    if (block.home) {
      if (block.axisUse !== 'none') this.#touch(block.xyz, line);
      this.#touch(block.home, line);
    } else if (moves) {
      if (block.modal.motion === 'G2' || block.modal.motion === 'G3') this.#touchArc(block, from, line);
      this.#touch(block.xyz, line);
    }
  }

  get problems(): readonly Problem[] {
    const { isHomed, canHome } = this.#table;
    const unknownPlace =
      !isHomed && canHome && this.#unknownPlaceLine > 0
        ? [problem('machine-coordinates', { line: this.#unknownPlaceLine }, { line: this.#unknownPlaceLine })]
        : [];
    const outside = this.#overruns.flatMap(({ line, overrun }, axis) =>
      overrun > TOLERANCE ? [describeOverrun(this.#table, axis, overrun, line)] : [],
    );
    return [...unknownPlace, ...outside];
  }

  #touch(place: Readonly<MutablePosition>, line: number): void {
    for (let axis = 0; axis < 3; axis += 1) this.#touchAxis(axis, place[axis]!, line);
  }

  #touchAxis(axis: number, value: number, line: number): void {
    if (value >= this.#low[axis]! && value <= this.#high[axis]!) return;
    this.#low[axis] = Math.min(this.#low[axis]!, value);
    this.#high[axis] = Math.max(this.#high[axis]!, value);
    const { isHomed, travel } = this.#table;
    const overrun = isHomed
      ? Math.max(value, -travel[axis]! - value)
      : this.#high[axis]! - this.#low[axis]! - travel[axis]!;
    const worst = this.#overruns[axis]!;
    if (overrun > TOLERANCE && worst.overrun <= TOLERANCE) worst.line = line;
    worst.overrun = Math.max(worst.overrun, overrun);
  }

  /** Adds the points at which an arc is farthest along the axes of its plane, as far as the arc passes these points. */
  #touchArc({ modal, ijk, xyz, r }: BlockDraft, from: Readonly<MutablePosition>, line: number): void {
    const [first, second] = planeAxes(modal.plane);
    const centre = [from[first]! + ijk[first]!, from[second]! + ijk[second]!] as const;
    const angleOf = (place: Readonly<MutablePosition>) =>
      Math.atan2(place[second]! - centre[1], place[first]! - centre[0]);
    const [start, end] = modal.motion === 'G3' ? [from, xyz] : [xyz, from];
    const startAngle = angleOf(start);
    let sweep = angleOf(end) - startAngle;
    if (sweep <= NO_SWEEP) sweep += FULL_TURN;
    for (
      let quadrant = Math.ceil(startAngle / QUADRANT);
      quadrant * QUADRANT < startAngle + sweep;
      quadrant += 1
    ) {
      const radius = Math.abs(r);
      this.#touchAxis(first, centre[0] + radius * Math.cos(quadrant * QUADRANT), line);
      this.#touchAxis(second, centre[1] + radius * Math.sin(quadrant * QUADRANT), line);
    }
  }
}
