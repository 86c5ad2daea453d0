import {
  EMPTY_POLYLINES,
  expandBounds,
  type MedialAxis,
  medialAxis,
  type Polylines,
  polylinesBounds,
  polylinesFrom,
} from '@kerf/geometry';
import { type Moves, throwIfCancelled, toolRadiusAt } from '@kerf/machining';
import type { CarvedRegion, GenerateContext } from '../cuts/generate-context';
import { depthPasses } from '../paths/depth-passes';
import { MillWriter } from '../paths/mill-writer';
import { mirroredSideways } from '../paths/mirrored';
import type { CutKind } from './cut-kind';
import { cutPocket } from './pocket';
import { type CarveDepths, carveAxis } from './v-carve/carve-axis';
import { clearingRadius, cutFloor, type FloorParts, floorParts, ridgeHeight } from './v-carve/cut-floor';
import { vCarveTarget } from './v-carve/target';
import type { VCarveCut } from './v-carve/v-carve-cut';

/** The tolerance, in mm, of curved pieces of the axis and of its points. */
const TOLERANCE = 0.0015;
/**
 * The distance, mm, that the cone keeps from walls because programs have only three decimals. Half of the last decimal
 * moves a point by 0.0005 mm along each axis. In depth, it changes the radius of the cone by 0.0003 mm with a 60° bit.
 * A larger distance would leave more material than it saves.
 */
const ROUNDING = 0.0005;
/**
 * The height of a flat corner, mm. A corner of a flattened curve is not carved when it extends beyond the carved area
 * by no more than this.
 */
const FLATNESS = 0.005;
/** Depths that differ by no more than this, mm, differ only by rounding. */
const SAME_DEPTH = 0.001;
/** How far the passes before the last one follow the axis beyond the edge of the floor, at least, mm. */
const FLOOR_OVERLAP = 0.2;
/** The number of steps in which a region is shrunk to its floor. */
const FLOOR_STEPS = 3;

/**
 * Carves closed contours with a V-bit along the medial axis, the line that is equally far from the walls on both sides.
 * Overlapping contours are united first. Open lines are ignored, because they enclose no area.
 *
 * - At each point of the axis, the bit goes to the depth at which it has the width of the shape. So the bit touches
 *   both walls, and in sharp corners it rises to the surface.
 * - Where the shape is wider than the bit at the final depth, the floor is flat. If there is an end mill, it clears the
 *   floor first; otherwise the V-bit clears it.
 */
export function generateVCarve(cut: VCarveCut, context: GenerateContext): Moves {
  const writer = new MillWriter(cut, context.note);
  const carved = carvedRegion(cut, context);
  for (const { coordinates } of carved.axis.failures)
    writer.note('shape-not-carved', coordinates[0]!, coordinates[1]!);
  context.report(0.5);
  if (cut.part === 'clear') clearFloor(carved.region, cut, writer, context);
  else carve(carved, cut, writer, context);
  return writer.finish();
}

/**
 * The region and its axis. A piece whose axis is not proved is left out completely, also its floor: it can be carved
 * after its outline is mended, while a floor without finished walls would spoil the work. So an end mill that clears a
 * floor also needs the axis.
 */
function carvedRegion(cut: VCarveCut, context: GenerateContext): CarvedRegion {
  const { geometry, fillRule, plugMargin } = cut;
  const known = context.carvings?.get(geometry);
  if (known && known.fillRule === fillRule && known.plugMargin === plugMargin) return known;
  const whole = regionOf(cut, context);
  const axis = medialAxis(whole, {
    tolerance: TOLERANCE,
    flatness: FLATNESS,
    onProgress: () => throwIfCancelled(context),
  });
  const region = axis.failures.reduce(
    (rest, piece) => context.kernel.combine('difference', rest, piece, 'nonzero'),
    whole,
  );
  const carved = { fillRule, plugMargin, region, axis };
  context.carvings?.set(geometry, carved);
  return carved;
}

/** The region that is carved: the shape, or the area around its mirror image. */
function regionOf({ geometry, fillRule, plugMargin }: VCarveCut, { kernel }: GenerateContext): Polylines {
  const shape = kernel.union(geometry, fillRule);
  if (plugMargin === null || shape.closed.length === 0) return shape;
  const box = polylinesBounds(shape);
  const mirrored = mirroredSideways(shape, box);
  const { minX, minY, maxX, maxY } = expandBounds(box, plugMargin);
  const around = polylinesFrom([{ points: [minX, minY, maxX, minY, maxX, maxY, minX, maxY], closed: true }]);
  return kernel.combine('difference', around, kernel.union(mirrored, 'evenodd'), 'nonzero');
}

/** The depth of the flat floor: the final depth, or the depth below which the bit gets no wider. */
function floorDepth({ startDepth, wallDepth, finalDepth, vBit }: VCarveCut): number {
  return Math.max(startDepth, Math.min(finalDepth, wallDepth + vBit.diameter / 2 / slopeOf(vBit)));
}

/** The radius of the bit per mm of depth. */
function slopeOf(vBit: VCarveCut['vBit']): number {
  return vBit.kind === 'v-bit' ? Math.tan(vBit.angle / 2) : toolRadiusAt(vBit, 1);
}

/**
 * The area in which the tip of the bit may be at the floor's depth. The region is shrunk in several steps, which gives
 * the same result in half of the time: thin parts vanish in the first steps, so that the later outlines have fewer
 * crossings.
 */
function floorOf(region: Polylines, cut: VCarveCut, { kernel }: GenerateContext): Polylines {
  const radius = (floorDepth(cut) - cut.wallDepth) * slopeOf(cut.vBit) + ROUNDING;
  const options = { tolerance: TOLERANCE / 2 / FLOOR_STEPS };
  let floor = region;
  for (let step = 0; step < FLOOR_STEPS && floor.closed.length > 0; step += 1)
    floor = kernel.offset(floor, -radius / FLOOR_STEPS, options);
  return kernel.simplify(floor, TOLERANCE / 2);
}

function clearFloor(region: Polylines, cut: VCarveCut, writer: MillWriter, context: GenerateContext): void {
  const radius = toolRadiusAt(cut.tool, cut.finalDepth);
  const { cleared: geometry } = floorParts(floorOf(region, cut, context), radius, context.kernel);
  if (geometry.closed.length === 0) return;
  const pocket = {
    ...cut,
    kind: 'pocket',
    geometry,
    fillRule: 'nonzero',
    finalDepth: floorDepth(cut),
    strategy: 'offset',
    angle: 0,
    finish: { allowance: 0, stockToLeave: 0, isAtFullDepth: false },
    adaptive: null,
    slotFeedRatio: 1,
    after: null,
  } as const;
  cutPocket(pocket, writer, context);
}

function carve(
  { region, axis }: CarvedRegion,
  cut: VCarveCut,
  writer: MillWriter,
  context: GenerateContext,
): void {
  const slope = slopeOf(cut.vBit);
  const depths: CarveDepths = {
    depthAt: (radius) => cut.wallDepth + Math.max(0, radius - ROUNDING) / slope,
    radiusAt: (depth) => (depth - cut.wallDepth) * slope + (depth > cut.wallDepth ? ROUNDING : 0),
  };
  const bottom = floorDepth(cut);
  const widest = widestPlace(axis);
  const largest = widest.radius;
  const hasFloor = largest > depths.radiusAt(bottom);
  if (hasFloor && cut.finalDepth > bottom + SAME_DEPTH) writer.note('carved-shallower', widest.x, widest.y);
  const floor = hasFloor ? floorOf(region, cut, context) : EMPTY_POLYLINES;
  const parts = floorParts(floor, clearingRadius(cut), context.kernel);
  const deepest = Math.min(bottom, depths.depthAt(largest));
  const passes = depthPasses(cut.startDepth, deepest, cut.stepdown);
  const reach = depths.radiusAt(bottom) + acrossFloor(cut, parts);
  if (floor.closed.length > 0) cutFloor(parts, passes, cut, writer, context);
  const ridges = Math.max(cut.startDepth, bottom - 2 * ridgeHeight(cut.stepover, slope));
  // Ridges that are higher than the last pass are cut in several passes, like all other material.
  const isInEachPass = cut.after !== null || ridges < (passes.at(-2) ?? cut.startDepth);
  const beforeFloor = isInEachPass ? reach : depths.radiusAt(bottom) + Math.max(FLOOR_OVERLAP, cut.stepover);
  const carving = {
    startDepth: cut.startDepth,
    passes,
    largest: reach,
    largestBefore: beforeFloor,
    ridges,
  };
  carveAxis(axis, carving, depths, cut, writer, (share) => {
    throwIfCancelled(context);
    context.report(0.5 + 0.5 * share);
  });
}

/**
 * How far beyond the edge of the floor the axis is followed. A point between the rings of the floor may be nearly a
 * stepover away from the next outer ring, but only where no inner ring follows. Such places are along the axis. So when
 * the axis is cut too, no point of the floor is further than half a stepover from a cut. A floor that an end mill has
 * cleared needs this only as far as the end mill's radius.
 */
function acrossFloor(cut: VCarveCut, { carved }: FloorParts): number {
  return cut.after && carved.closed.length === 0
    ? clearingRadius(cut) + cut.stepover
    : Number.POSITIVE_INFINITY;
}

/** The middle and the radius of the largest circle inside the shape. */
function widestPlace({ branches, points }: MedialAxis): { x: number; y: number; radius: number } {
  let widest = { x: 0, y: 0, radius: 0 };
  for (const row of [points, ...branches.map((branch) => branch.points)])
    for (let i = 2; i < row.length; i += 3)
      if (row[i]! > widest.radius) widest = { x: row[i - 2]!, y: row[i - 1]!, radius: row[i]! };
  return widest;
}

/** Shapes that are carved with the slope of a V-bit. */
export const V_CARVE_CUT: CutKind<VCarveCut> = {
  generate: generateVCarve,
  cover: ({ stepover }) => ({ spacing: stepover, isLined: false }),
  target: vCarveTarget,
};
