import { BodyCheck, type BodyHit } from './body-check';
import { Burner } from './burn-segment';
import { Carver, type Move, reachAtJoint } from './carve-segment';
import type { CutterPart } from './cutter-shape';
import type { ProgramBit, ProgramBits } from './program-bits';
import type { CutterRun, SegmentCutter } from './segment-cutter';
import { emptyMove, Manner, type SegmentMoves } from './segment-moves';
import type { StockGridShape } from './stock-grid';

/** What a cutter in TypeScript works on. */
export interface PlainCutterOptions {
  /** The grid of the band. */
  readonly cells: StockGridShape;
  readonly values: Float32Array;
  readonly segments: SegmentMoves;
  readonly bits: ProgramBits;
  /** The diameter of a laser's beam, mm. */
  readonly beamDiameter: number;
  /** An overlap of shank or holder that is larger than this is a hit, mm; null when they are not checked. */
  readonly hitDepth: number | null;
}

/** Cuts in TypeScript, segment by segment, with bits of any number of parts. */
export class PlainCutter implements SegmentCutter {
  readonly canRun = false;
  readonly #segments: SegmentMoves;
  readonly #bits: ProgramBits;
  #bit: ProgramBit;
  readonly #carver: Carver;
  readonly #burner: Burner;
  readonly #bodyCheck: BodyCheck | null;
  readonly #next: Move = emptyMove();
  readonly #lifted: Move = emptyMove();

  constructor({ cells, values, segments, bits, beamDiameter, hitDepth }: PlainCutterOptions) {
    this.#segments = segments;
    this.#bits = bits;
    this.#bit = bits.at(0);
    this.#carver = new Carver(cells, values);
    this.#burner = new Burner(cells, values, beamDiameter);
    this.#bodyCheck = hitDepth === null ? null : new BodyCheck(cells, values, hitDepth);
  }

  setBit(bit: ProgramBit): void {
    this.#bit = bit;
  }

  run(first: number): CutterRun {
    return { done: first, work: 0 };
  }

  cut(segment: number, manner: Manner, move: Move): void {
    if (manner === Manner.burn) {
      this.#burn(segment, move);
      return;
    }
    const segments = this.#segments;
    const isChained = segment > this.#bits.firstOf(segment) && segments.cutsAlike(segment - 1, manner);
    const last = Math.min(segments.count, this.#bits.endOf(segment)) - 1;
    const isFollowed = segment < last && segments.cutsAlike(segment + 1, manner);
    const next = isFollowed ? segments.load(segment + 1, this.#next) : undefined;
    for (const { shape, lift } of partsOf(this.#bit, manner)) {
      this.#carver.setShape(shape);
      const reach = next ? reachAtJoint(shape, move, next) : shape.radius;
      this.#carver.carve(lifted(move, lift, this.#lifted), isChained, reach);
    }
  }

  cutPart(segment: number, manner: Manner, move: Move): void {
    if (manner === Manner.burn) {
      this.#burn(segment, move);
      return;
    }
    for (const { shape, lift } of partsOf(this.#bit, manner)) {
      this.#carver.setShape(shape);
      this.#carver.carve(lifted(move, lift, this.#lifted), false, shape.radius);
    }
  }

  lookBefore(segment: number, manner: Manner, move: Move): void {
    const { bodies } = this.#bit;
    this.#bodyCheck?.before(segment, move, bodies, outerRadius(partsOf(this.#bit, manner)));
  }

  lookAfter(): readonly BodyHit[] {
    return this.#bodyCheck?.after(this.#bit.bodies) ?? [];
  }

  #burn(segment: number, move: Move): void {
    this.#burner.burn(move, this.#segments.powerAt(segment), this.#segments.feedAt(segment));
  }
}

function partsOf(bit: ProgramBit, manner: Manner): readonly CutterPart[] {
  return manner === Manner.rapid ? bit.slimParts : bit.parts;
}

/** The distance from the axis to the outer edge of a bit of these parts, mm. */
function outerRadius(parts: readonly CutterPart[]): number {
  let radius = 0;
  for (const { shape } of parts) radius = Math.max(radius, shape.radius);
  return radius;
}

/** Writes `move`, raised by `lift` mm, to `into` and returns it; returns `move` itself when `lift` is 0. */
function lifted(move: Move, lift: number, into: Move): Move {
  if (lift === 0) return move;
  Object.assign(into, move);
  into.z0 += lift;
  into.z1 += lift;
  return into;
}
