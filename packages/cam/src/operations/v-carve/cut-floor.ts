import {
  concatPolylines,
  EMPTY_POLYLINES,
  type GeometryKernel,
  type Polylines,
  polylineAt,
  polylineCount,
  signedArea,
} from '@kerf/geometry';
import { throwIfCancelled, toolRadiusAt } from '@kerf/machining';
import type { GenerateContext } from '../../cuts/generate-context';
import type { MillWriter } from '../../paths/mill-writer';
import { tolerancesFor } from '../../paths/tolerances';
import { componentsOf, openingOf } from '../leftover';
import { cutArea } from '../pocket/cut-area';
import { type PlannedArea, type PlanOptions, planAreas } from '../pocket/plan-areas';
import { planRest } from '../pocket/plan-rest';
import type { VCarveCut } from './v-carve-cut';

/** The least distance between the lines of a V-bit, mm. */
export const LEAST_STEPOVER = 0.05;

/** The tolerances of the lines between the floor's edge and its middle. */
const TOLERANCES = tolerancesFor(0.5);

/**
 * The largest height of the ridges between the lines of a V-bit, mm. `slope` is the radius of the bit per mm of height.
 */
export function ridgeHeight(stepover: number, slope: number): number {
  return (Math.max(LEAST_STEPOVER, stepover) / 2 + TOLERANCES.innerFit) / slope;
}

/**
 * The tolerance of the cut along the floor's edge, mm. This cut runs along the foot of the slanted wall. Where the cut
 * goes beyond its line, it takes material from the wall.
 */
const EDGE_FIT = 0.002;

/**
 * An end mill clears a part of a floor only if it clears at least as much as this many of its own discs. For less,
 * nobody wants to change the bit: the V-bit cuts that much in seconds.
 */
const LEAST_DISCS = 4;

/** The flat floor of a carving by the bits that cut it. */
export interface FloorParts {
  /** An end mill clears it; the V-bit then cuts its edge and its corners. */
  readonly cleared: Polylines;
  /** The V-bit cuts all of it. */
  readonly carved: Polylines;
}

/** Which separate parts of a floor an end mill with this radius clears; without an end mill, the radius is 0. */
export function floorParts(floor: Polylines, radius: number, kernel: GeometryKernel): FloorParts {
  if (radius === 0) return { cleared: EMPTY_POLYLINES, carved: floor };
  const least = LEAST_DISCS * Math.PI * radius * radius;
  const { wallAllowance } = tolerancesFor(radius);
  const parts = componentsOf(floor);
  const isCleared = parts.map((part) => areaOf(openingOf(part, radius, wallAllowance, kernel)) >= least);
  return {
    cleared: concatPolylines(parts.filter((_, i) => isCleared[i])),
    carved: concatPolylines(parts.filter((_, i) => !isCleared[i])),
  };
}

/** The area of a region, mm²: its holes count negative. */
function areaOf(region: Polylines): number {
  let area = 0;
  for (let i = 0; i < polylineCount(region); i += 1) area += signedArea(polylineAt(region, i));
  return area;
}

/**
 * Cuts the flat floor with the V-bit. Of the part that an end mill has cleared, it cuts only the edge and the corners
 * that the end mill could not reach. The edge of the floor is the foot of the slanted wall.
 */
export function cutFloor(
  { cleared, carved }: FloorParts,
  depths: readonly number[],
  cut: VCarveCut,
  writer: MillWriter,
  context: GenerateContext,
): void {
  const areas = [
    ...(carved.closed.length > 0 ? planCarved(carved, cut, context) : []),
    ...(cleared.closed.length > 0 ? planCleared(cleared, cut, context) : []),
  ];
  for (const area of areas) {
    throwIfCancelled(context);
    cutArea({ ...area, hasRidges: true }, cut.startDepth, depths, writer);
  }
}

function optionsFor(cut: VCarveCut): PlanOptions {
  const stepover = Math.max(LEAST_STEPOVER, cut.stepover);
  return {
    stepover,
    radius: stepover,
    tolerances: { ...TOLERANCES, fit: EDGE_FIT },
    direction: cut.direction,
  };
}

/** The rings of a floor, the ring along its edge first. `radius`: how far from the edge rings are needed. */
function ringsOf(
  floor: Polylines,
  radius: number,
  { stepover, tolerances }: PlanOptions,
  context: GenerateContext,
) {
  const inner = context.kernel.insetLevels(floor, stepover, {
    tolerance: tolerances.innerFit / 4,
    onLevel: () => throwIfCancelled(context),
    ...(radius < Number.POSITIVE_INFINITY && { limit: Math.ceil(radius / stepover) + 1 }),
  });
  return [floor, ...inner];
}

function planCarved(floor: Polylines, cut: VCarveCut, context: GenerateContext): PlannedArea[] {
  const options = optionsFor(cut);
  return planAreas(ringsOf(floor, Number.POSITIVE_INFINITY, options, context), EMPTY_POLYLINES, options);
}

function planCleared(floor: Polylines, cut: VCarveCut, context: GenerateContext): PlannedArea[] {
  const { kernel } = context;
  const options = optionsFor(cut);
  const radius = clearingRadius(cut);
  const levels = ringsOf(floor, radius, options, context);
  const opening = openingOf(floor, radius, tolerancesFor(radius).wallAllowance, kernel);
  const left = kernel.combine('difference', floor, opening, 'nonzero');
  const rest = planRest({ left, levels, firstRadius: radius }, options, kernel);
  return [...rest, ...planAreas([floor], EMPTY_POLYLINES, options)];
}

/** The radius of the end mill that clears the floor before the V-bit; 0 if there is none. */
export function clearingRadius({ after, finalDepth }: VCarveCut): number {
  return after ? toolRadiusAt(after, finalDepth) : 0;
}
