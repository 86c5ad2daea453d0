import { type Block, Letter } from '../scan/block';
import { SegmentKind } from '../trace/motion-trace';
import { Plane } from './modal-state';
import type { Refusal } from './refusal';
import type { VirtualMachine } from './virtual-machine';

/**
 * Arcs in any of the three planes. The two axes of the plane are called u and v. The axis perpendicular to the plane is
 * called w. The three are right-handed: G17 is (x, y, z), G18 (z, x, y), G19 (y, z, x). An arc whose target equals its
 * start is a full circle, as on every controller.
 */
interface PlaneLetters {
  readonly u: number;
  readonly v: number;
  readonly centerU: number;
  readonly centerV: number;
}

const PLANE_LETTERS: Readonly<Record<Plane, PlaneLetters>> = {
  [Plane.xy]: { u: Letter.X, v: Letter.Y, centerU: Letter.I, centerV: Letter.J },
  [Plane.zx]: { u: Letter.Z, v: Letter.X, centerU: Letter.K, centerV: Letter.I },
  [Plane.yz]: { u: Letter.Y, v: Letter.Z, centerU: Letter.J, centerV: Letter.K },
};

/** An arc with a smaller sweep than this, in radians, is a full circle (GRBL's ARC_ANGULAR_TRAVEL_EPSILON). */
const FULL_CIRCLE_EPSILON = 5e-7;
/** The largest number of chords of an arc, however large the arc is. */
const MAX_CHORDS = 100_000;
/** The largest number of full turns that a P word may request. */
const MAX_TURNS = 1000;
/** GRBL refuses an arc when the radii at its start and at its end differ by more than this, in mm. */
const RADIUS_SLACK = 0.005;

/**
 * The geometry of an arc, mm: its start, the vector from the start to the end (in the plane and perpendicular to the
 * plane), and the vector from the start to the centre.
 */
interface ArcGeometry {
  readonly plane: Plane;
  readonly startU: number;
  readonly startV: number;
  readonly startW: number;
  readonly chordU: number;
  readonly chordV: number;
  readonly rise: number;
  readonly centerU: number;
  readonly centerV: number;
}

/** The reason why GRBL's rules refuse the block's arc; undefined when the arc is valid. Call `machine.aim` first. */
export function refuseArc(machine: VirtualMachine, block: Block): Refusal | undefined {
  const letters = PLANE_LETTERS[machine.modal.plane];
  const inPlane = (1 << letters.u) | (1 << letters.v);
  const centers = (1 << letters.centerU) | (1 << letters.centerV);
  if (block.has(Letter.R)) return refuseRadius(machine, block);
  if ((block.words & inPlane) === 0 && (block.words & centers) === 0) {
    return { reason: 'arc-without-points' };
  }
  if ((block.words & centers) === 0) return { reason: 'arc-without-centre' };
  const { centerU, centerV, chordU, chordV } = arcByCenter(machine, block);
  const radius = lengthOf(centerU, centerV);
  const difference = Math.abs(lengthOf(chordU - centerU, chordV - centerV) - radius);
  if (radius === 0) return { reason: 'arc-centre-at-start' };
  if (difference > 0.5 || (difference > RADIUS_SLACK && difference > 0.001 * radius)) {
    return { reason: 'arc-radii-differ' };
  }
  return undefined;
}

function refuseRadius(machine: VirtualMachine, block: Block): Refusal | undefined {
  const { chordU, chordV } = towardsTarget(machine, 0, 0);
  const chord = lengthOf(chordU, chordV);
  if (chord === 0) return { reason: 'arc-end-at-start' };
  const radius = Math.abs(block.values[Letter.R]! * machine.modal.unit);
  // Coordinates in programs are rounded, so the ends of a half circle may be slightly too far apart for its radius.
  if (chord <= 2 * radius + RADIUS_SLACK) return undefined;
  return { reason: 'arc-radius-small' };
}

/** Writes the chords of a block's arc to the trace. Call `refuseArc` first. */
export function drawArc(machine: VirtualMachine, block: Block, isClockwise: boolean): void {
  const arc = block.has(Letter.R) ? arcByRadius(machine, block, isClockwise) : arcByCenter(machine, block);
  const { centerU, centerV } = arc;
  const endU = arc.chordU - centerU;
  const endV = arc.chordV - centerV;
  let sweep = Math.atan2(-centerU * endV + centerV * endU, -centerU * endU - centerV * endV);
  if (isClockwise) {
    if (sweep >= -FULL_CIRCLE_EPSILON) sweep -= 2 * Math.PI;
  } else if (sweep <= FULL_CIRCLE_EPSILON) {
    sweep += 2 * Math.PI;
  }
  const turns = Math.min(MAX_TURNS, Math.max(1, Math.floor(block.valueOr(Letter.P, 1))));
  sweep += (turns - 1) * (isClockwise ? -2 : 2) * Math.PI;
  drawChords(machine, arc, sweep, lengthOf(endU, endV), isClockwise);
}

function drawChords(
  machine: VirtualMachine,
  arc: ArcGeometry,
  sweep: number,
  endRadius: number,
  isClockwise: boolean,
): void {
  const { plane, startU, startV, startW, centerU, centerV, rise } = arc;
  const { targetX, targetY, targetZ } = machine;
  const radius = lengthOf(centerU, centerV);
  machine.recordFeed(lengthOf((Math.abs(sweep) * (radius + endRadius)) / 2, rise));
  const count = chordCount(Math.max(radius, endRadius), sweep, machine.arcTolerance);
  const kind = isClockwise ? SegmentKind.arcClockwise : SegmentKind.arcCounterClockwise;
  const startAngle = Math.atan2(-centerV, -centerU);
  for (let chord = 1; chord < count; chord++) {
    const share = chord / count;
    const angle = startAngle + share * sweep;
    const reach = radius + share * (endRadius - radius);
    const u = startU + centerU + reach * Math.cos(angle);
    const v = startV + centerV + reach * Math.sin(angle);
    const w = startW + share * rise;
    if (plane === Plane.xy) machine.moveTo(u, v, w, kind);
    else if (plane === Plane.zx) machine.moveTo(v, w, u, kind);
    else machine.moveTo(w, u, v, kind);
  }
  machine.moveTo(targetX, targetY, targetZ, kind);
}

/**
 * The smallest number of chords with which no chord deviates from the arc by more than `tolerance`. The deviation of a
 * chord is the sagitta, r · (1 − cos(angle / 2)).
 */
export function chordCount(radius: number, sweep: number, tolerance: number): number {
  const cosine = Math.max(0, 1 - tolerance / Math.max(radius, tolerance));
  const count = Math.ceil(Math.abs(sweep) / (2 * Math.acos(cosine)) - 1e-9);
  return Math.min(MAX_CHORDS, Math.max(Math.ceil(Math.abs(sweep) / Math.PI), count, 1));
}

/** The arc from the machine's position to its target, around a centre at the offset (`centerU`, `centerV`). */
function towardsTarget(machine: VirtualMachine, centerU: number, centerV: number): ArcGeometry {
  const { x, y, z } = machine;
  const { plane } = machine.modal;
  const dx = machine.targetX - x;
  const dy = machine.targetY - y;
  const dz = machine.targetZ - z;
  if (plane === Plane.xy) {
    return { plane, startU: x, startV: y, startW: z, chordU: dx, chordV: dy, rise: dz, centerU, centerV };
  }
  if (plane === Plane.zx) {
    return { plane, startU: z, startV: x, startW: y, chordU: dz, chordV: dx, rise: dy, centerU, centerV };
  }
  return { plane, startU: y, startV: z, startW: x, chordU: dy, chordV: dz, rise: dx, centerU, centerV };
}

function arcByCenter(machine: VirtualMachine, block: Block): ArcGeometry {
  const letters = PLANE_LETTERS[machine.modal.plane];
  return towardsTarget(
    machine,
    centerOffset(machine, block, letters.centerU),
    centerOffset(machine, block, letters.centerV),
  );
}

/** The vector from the start to the centre along the axis of the letter I, J or K. */
function centerOffset(machine: VirtualMachine, block: Block, letter: number): number {
  if (!block.has(letter)) return 0;
  const value = block.values[letter]! * machine.modal.unit;
  if (!machine.modal.isArcCenterAbsolute) return value;
  if (letter === Letter.I) return value + machine.shiftX - machine.x;
  return letter === Letter.J ? value + machine.shiftY - machine.y : value + machine.shiftZ - machine.z;
}

/** The centre is on the perpendicular bisector of the chord. A negative radius selects the longer of the two arcs. */
function arcByRadius(machine: VirtualMachine, block: Block, isClockwise: boolean): ArcGeometry {
  const radius = block.values[Letter.R]! * machine.modal.unit;
  const { chordU, chordV } = towardsTarget(machine, 0, 0);
  const chord = lengthOf(chordU, chordV);
  const height = Math.sqrt(Math.max(0, radius * radius - (chord * chord) / 4));
  const side = isClockwise === radius > 0 ? -1 : 1;
  return towardsTarget(
    machine,
    chordU / 2 - (side * height * chordV) / chord,
    chordV / 2 + (side * height * chordU) / chord,
  );
}

/** Replaces `Math.hypot`, which is many times slower. */
function lengthOf(u: number, v: number): number {
  return Math.sqrt(u * u + v * v);
}
