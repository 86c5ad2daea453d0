import { type Block, Letter } from '../scan/block';
import { SegmentKind } from '../trace/motion-trace';
import type { Refusal } from './command';
import type { Machine } from './machine';
import { Plane } from './modal-state';

/**
 * Arcs in any of the three planes. In-plane axes are called u and v, the axis across w, right-handed: G17 is (x, y, z),
 * G18 (z, x, y), G19 (y, z, x). A target equal to the start means a full circle, as on every controller.
 */
interface PlaneAxes {
  /** Index of the axes: 0 is x. */
  readonly u: 0 | 1 | 2;
  readonly v: 0 | 1 | 2;
  readonly w: 0 | 1 | 2;
}

const PLANE_AXES: Readonly<Record<Plane, PlaneAxes>> = {
  [Plane.xy]: { u: 0, v: 1, w: 2 },
  [Plane.zx]: { u: 2, v: 0, w: 1 },
  [Plane.yz]: { u: 1, v: 2, w: 0 },
};

const CENTER_LETTERS = [Letter.I, Letter.J, Letter.K] as const;
const AXIS_LETTERS = [Letter.X, Letter.Y, Letter.Z] as const;

/** A sweep below this, in radians, is a full circle (GRBL's ARC_ANGULAR_TRAVEL_EPSILON). */
const FULL_CIRCLE_EPSILON = 5e-7;
/** No arc is cut into more chords than this, however large it is. */
const MAX_CHORDS = 100_000;
/** Most full turns that a P word may ask for. */
const MAX_TURNS = 1000;

/** An arc that is ready to be drawn. */
interface ArcGeometry {
  readonly axes: PlaneAxes;
  readonly start: readonly [number, number, number];
  readonly end: readonly [number, number, number];
  /** From the start to the centre. */
  readonly centerU: number;
  readonly centerV: number;
}

/** Why the block makes no arc, by GRBL's rules; undefined when it does. Expects `machine.aim`. */
export function refuseArc(machine: Machine, block: Block): Refusal | undefined {
  const axes = PLANE_AXES[machine.modal.plane];
  const inPlane = (1 << AXIS_LETTERS[axes.u]) | (1 << AXIS_LETTERS[axes.v]);
  const centers = (1 << CENTER_LETTERS[axes.u]) | (1 << CENTER_LETTERS[axes.v]);
  if (block.has(Letter.R)) {
    const { start, end } = endPoints(machine);
    const chord = lengthOf(end[axes.u] - start[axes.u], end[axes.v] - start[axes.v]);
    if (chord === 0) return refuse('Arc with a radius, but the end is the start');
    const radius = Math.abs(block.values[Letter.R]! * machine.modal.unit);
    // Programs are rounded: a half circle may come out a little too wide for its radius.
    if (chord > 2 * radius + RADIUS_SLACK)
      return refuse('Arc radius is too small for the distance to its end');
    return undefined;
  }
  if ((block.words & inPlane) === 0 && (block.words & centers) === 0) {
    return refuse('Arc without an end or a centre in its plane');
  }
  if ((block.words & centers) === 0) return refuse('Arc without a centre (I, J, K) or a radius (R)');
  const arc = arcByCenter(machine, block, axes);
  const radius = lengthOf(arc.centerU, arc.centerV);
  const endRadius = lengthOf(
    arc.end[axes.u] - arc.start[axes.u] - arc.centerU,
    arc.end[axes.v] - arc.start[axes.v] - arc.centerV,
  );
  const difference = Math.abs(endRadius - radius);
  if (radius === 0) return refuse('Arc with its centre at its start');
  if (difference > 0.5 || (difference > RADIUS_SLACK && difference > 0.001 * radius)) {
    return refuse('Arc radii at start and end differ');
  }
  return undefined;
}

/** GRBL refuses an arc whose radii differ by more, in mm. */
const RADIUS_SLACK = 0.005;

/** Without `Math.hypot`, which takes many times as long. */
function lengthOf(u: number, v: number): number {
  return Math.sqrt(u * u + v * v);
}

function refuse(message: string): Refusal {
  return { code: 'invalid_param', message };
}

/** Draws the arc of a block that `refuseArc` had nothing against. */
export function drawArc(machine: Machine, block: Block, isClockwise: boolean): void {
  const axes = PLANE_AXES[machine.modal.plane];
  const arc = block.has(Letter.R)
    ? arcByRadius(machine, block, axes, isClockwise)
    : arcByCenter(machine, block, axes);
  const { start, end, centerU, centerV } = arc;
  const endU = end[axes.u] - start[axes.u] - centerU;
  const endV = end[axes.v] - start[axes.v] - centerV;
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
  machine: Machine,
  arc: ArcGeometry,
  sweep: number,
  endRadius: number,
  isClockwise: boolean,
): void {
  const { axes, start, end, centerU, centerV } = arc;
  const radius = lengthOf(centerU, centerV);
  const rise = end[axes.w] - start[axes.w];
  machine.recordFeed(lengthOf((Math.abs(sweep) * (radius + endRadius)) / 2, rise));
  const count = chordCount(Math.max(radius, endRadius), sweep, machine.arcTolerance);
  const kind = isClockwise ? SegmentKind.arcClockwise : SegmentKind.arcCounterClockwise;
  const startAngle = Math.atan2(-centerV, -centerU);
  const point: [number, number, number] = [0, 0, 0];
  for (let chord = 1; chord < count; chord++) {
    const share = chord / count;
    const angle = startAngle + share * sweep;
    const reach = radius + share * (endRadius - radius);
    point[axes.u] = start[axes.u] + centerU + reach * Math.cos(angle);
    point[axes.v] = start[axes.v] + centerV + reach * Math.sin(angle);
    point[axes.w] = start[axes.w] + share * rise;
    machine.moveTo(point[0], point[1], point[2], kind);
  }
  machine.moveTo(end[0], end[1], end[2], kind);
}

/** Chords of an arc such that none is farther than `tolerance` from it: the sagitta is r · (1 − cos(angle / 2)). */
export function chordCount(radius: number, sweep: number, tolerance: number): number {
  const cosine = Math.max(0, 1 - tolerance / Math.max(radius, tolerance));
  const count = Math.ceil(Math.abs(sweep) / (2 * Math.acos(cosine)) - 1e-9);
  return Math.min(MAX_CHORDS, Math.max(Math.ceil(Math.abs(sweep) / Math.PI), count, 1));
}

function endPoints(machine: Machine): Pick<ArcGeometry, 'start' | 'end'> {
  return {
    start: [machine.x, machine.y, machine.z],
    end: [machine.targetX, machine.targetY, machine.targetZ],
  };
}

function arcByCenter(machine: Machine, block: Block, axes: PlaneAxes): ArcGeometry {
  const { start, end } = endPoints(machine);
  const { unit, isArcCenterAbsolute } = machine.modal;
  const shift = [machine.shiftX, machine.shiftY, machine.shiftZ] as const;
  const offset = (axis: 0 | 1 | 2): number => {
    if (!block.has(CENTER_LETTERS[axis])) return 0;
    const value = block.values[CENTER_LETTERS[axis]]! * unit;
    return isArcCenterAbsolute ? value + shift[axis] - start[axis] : value;
  };
  return { axes, start, end, centerU: offset(axes.u), centerV: offset(axes.v) };
}

/** The centre lies on the chord's bisector; a negative radius asks for the longer way round. */
function arcByRadius(machine: Machine, block: Block, axes: PlaneAxes, isClockwise: boolean): ArcGeometry {
  const { start, end } = endPoints(machine);
  const radius = block.values[Letter.R]! * machine.modal.unit;
  const du = end[axes.u] - start[axes.u];
  const dv = end[axes.v] - start[axes.v];
  const chord = lengthOf(du, dv);
  const height = Math.sqrt(Math.max(0, radius * radius - (chord * chord) / 4));
  const side = isClockwise === radius > 0 ? -1 : 1;
  return {
    axes,
    start,
    end,
    centerU: du / 2 - (side * height * dv) / chord,
    centerV: dv / 2 + (side * height * du) / chord,
  };
}
