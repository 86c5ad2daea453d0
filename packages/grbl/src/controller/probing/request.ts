import type { Outcome } from '@kerf/machining';
import type { Axis, Position } from '../../machine-state';
import { DONE, failWith } from '../../refusal';

/** How every probing moves. */
export interface TouchSettings {
  /** The feed rate of the first touch, mm/min. */
  readonly fastRate: number;
  /** The feed rate of the two touches that count, mm/min. */
  readonly slowRate: number;
  /** How far to search at most, mm. */
  readonly maxDistance: number;
  /** How far the tool keeps from what it has touched when it moves on, mm. */
  readonly retract: number;
  /** How much the two touches that count may differ, mm. */
  readonly tolerance: number;
}

/** Which corner of the workpiece, as a person sees it who stands in front of the machine. */
export type Corner = 'front-left' | 'front-right' | 'back-left' | 'back-right';

/** A plate below the tool. Its underside becomes Z zero. */
export interface PlateRequest extends TouchSettings {
  readonly kind: 'plate';
  readonly plateThickness: number;
}

/** A corner from above: its top becomes Z zero, and its sides become X zero and Y zero. */
export interface CornerRequest extends TouchSettings {
  readonly kind: 'corner';
  readonly corner: Corner;
  readonly bitDiameter: number;
  /** The thickness of a plate on the top; 0 when the tool touches the workpiece itself. */
  readonly plateThickness: number;
  /** How far a plate stands out beyond the sides; 0 when the tool touches the workpiece itself. */
  readonly plateWall: number;
  /** How far from the start position the tool goes to be beside the workpiece. */
  readonly reach: number;
  /** How far below the top the sides are touched. */
  readonly depth: number;
}

/** One side of the workpiece. The tool is already beside it. */
export interface EdgeRequest extends TouchSettings {
  readonly kind: 'edge';
  readonly axis: 'X' | 'Y';
  /** The direction in which the tool moves to the side. */
  readonly direction: 1 | -1;
  readonly bitDiameter: number;
  readonly plateWall: number;
}

/** The centre of a hole. The tool is already in it. */
export interface HoleRequest extends TouchSettings {
  readonly kind: 'hole';
  readonly bitDiameter: number;
}

/** The centre of something that stands up. The tool is above its middle. */
export interface BossRequest extends TouchSettings {
  readonly kind: 'boss';
  readonly bitDiameter: number;
  /** The largest size along X and along Y, mm. */
  readonly sizeX: number;
  readonly sizeY: number;
  /** How far below the start position the sides are touched. */
  readonly depth: number;
}

/** The length of the tool, with a sensor. */
export interface LengthRequest extends TouchSettings {
  readonly kind: 'length';
  /** 'reference': Z zero is right for this tool. 'apply': Z zero is moved by the difference to the last tool. */
  readonly purpose: 'reference' | 'apply';
  /** Where the sensor is, in machine coordinates; null when the tool is already above it. */
  readonly place: { readonly x: number; readonly y: number } | null;
}

/** The height of the surface at some points, without a change of zero. */
export interface GridRequest extends TouchSettings {
  readonly kind: 'grid';
  /** Work coordinates, in the order in which they are touched. */
  readonly points: readonly (readonly [x: number, y: number])[];
  /** The work height at which the tool moves from point to point. */
  readonly clearance: number;
  /** The thickness of a plate between tool and surface; 0 for a surface that conducts. */
  readonly plateThickness: number;
}

/** Something to find by touching. Lengths in mm, rates in mm/min. */
export type ProbeRequest =
  | PlateRequest
  | CornerRequest
  | EdgeRequest
  | HoleRequest
  | BossRequest
  | LengthRequest
  | GridRequest;

/** What was found. */
export interface ProbeResult {
  /** The new zero in machine coordinates; only the axes that were set. */
  readonly zero: Readonly<Partial<Record<Axis, number>>>;
  /** The size of a hole or a boss along X and Y, mm. */
  readonly size?: readonly [x: number, y: number];
  /** The heights above work zero at the points of a grid that were reached. */
  readonly heights?: readonly Position[];
}

/** The least and the greatest value of each number of a request. */
const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  fastRate: [1, 1000],
  slowRate: [1, 300],
  maxDistance: [0.5, 200],
  retract: [0.5, 100],
  tolerance: [0.001, 0.5],
  plateThickness: [0, 100],
  plateWall: [0, 50],
  bitDiameter: [0, 50],
  reach: [1, 100],
  depth: [0.5, 50],
  sizeX: [1, 200],
  sizeY: [1, 200],
  clearance: [0.5, 100],
};

const MOST_POINTS = 2500;

/** Checks every value of a request, because requests come from outside. */
export function checkRequest(request: ProbeRequest): Outcome<void> {
  for (const [name, value] of Object.entries(request)) {
    const range = RANGES[name];
    const isRight = typeof value === 'number' && value >= (range?.[0] ?? 0) && value <= (range?.[1] ?? 0);
    if (range && !isRight) return failWith('probe-value', { name, least: range[0], most: range[1] });
  }
  if (request.slowRate > request.fastRate) return failWith('probe-rates');
  if (request.kind === 'length' && request.place && !isPlace(request.place.x, request.place.y))
    return failWith('probe-invalid');
  if (request.kind !== 'grid') return DONE;
  const { points } = request;
  const areRight =
    points.length > 0 && points.length <= MOST_POINTS && points.every(([x, y]) => isPlace(x, y));
  return areRight ? DONE : failWith('probe-invalid');
}

const isPlace = (x: number, y: number) => Number.isFinite(x) && Number.isFinite(y);
