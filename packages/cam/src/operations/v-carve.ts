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
import { cutFloor } from './v-carve/cut-floor';
import { vCarveTarget } from './v-carve/target';
import type { VCarveCut } from './v-carve/v-carve-cut';

/** How close the carved walls come to the shape, mm: curved pieces of the axis, and its points. */
const TOLERANCE = 0.0015;
/**
 * Programs have three decimals: half of the last one moves a point by 0.0005 mm along each axis, and in depth the
 * radius by 0.0003 mm under a 60° bit. The cone keeps this distance from walls, mm; a larger one would leave more
 * material than it saves.
 */
const ROUNDING = 0.0005;
/** Corners of flattened curves that extend beyond what is carved by no more than this are not carved into. */
const FLATNESS = 0.005;
/** Depths that are the same but for rounding, mm. */
const SAME_DEPTH = 0.001;
/** The number of steps in which a region is shrunk to its floor. */
const FLOOR_STEPS = 3;

/**
 * Carves closed contours with a V-bit: along the medial axis, at each point at the depth at which the bit is as wide as
 * the shape, so that it touches both walls and rises to nothing in sharp corners. Where the shape is wider than the bit
 * is at the final depth, the floor is flat: an end mill clears it first, if there is one, otherwise the V-bit does.
 * Overlaps are merged first; open lines enclose no area.
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
 * The region and its axis. A piece whose axis is not proved is left out completely, including its floor: it can be
 * carved once its outline is mended, while a floor with raw walls around it would spoil the work. So an end mill that
 * clears floors first also needs the axis.
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

/** What is carved: the shape, or what is around its mirror image. */
function regionOf({ geometry, fillRule, plugMargin }: VCarveCut, { kernel }: GenerateContext): Polylines {
  const shape = kernel.union(geometry, fillRule);
  if (plugMargin === null || shape.closed.length === 0) return shape;
  const box = polylinesBounds(shape);
  const mirrored = mirroredSideways(shape, box);
  const { minX, minY, maxX, maxY } = expandBounds(box, plugMargin);
  const around = polylinesFrom([{ points: [minX, minY, maxX, minY, maxX, maxY, minX, maxY], closed: true }]);
  return kernel.combine('difference', around, kernel.union(mirrored, 'evenodd'), 'nonzero');
}

/** The depth of the flat floor: the final depth, or the depth from which on the bit gets no wider. */
function floorDepth({ startDepth, wallDepth, finalDepth, vBit }: VCarveCut): number {
  return Math.max(startDepth, Math.min(finalDepth, wallDepth + vBit.diameter / 2 / slopeOf(vBit)));
}

/** Radius per depth. */
function slopeOf(vBit: VCarveCut['vBit']): number {
  return vBit.kind === 'v-bit' ? Math.tan(vBit.angle / 2) : toolRadiusAt(vBit, 1);
}

/**
 * Where the bit's tip may be at the floor's depth. The region is shrunk in steps, with the same result: thin parts
 * vanish in the first steps, which takes half of the time that its many crossing outlines would take at once.
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
  const geometry = floorOf(region, cut, context);
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
  const deepest = Math.min(bottom, depths.depthAt(largest));
  const passes = depthPasses(cut.startDepth, deepest, cut.stepdown);
  const reach = depths.radiusAt(bottom) + acrossFloor(cut);
  if (floor.closed.length > 0) cutFloor(floor, passes, cut, writer, context);
  const carving = { startDepth: cut.startDepth, passes, largest: reach };
  carveAxis(axis, carving, depths, cut, writer, (share) => {
    throwIfCancelled(context);
    context.report(0.5 + 0.5 * share);
  });
}

/**
 * How far beyond the floor's edge the axis is followed. Between the floor's rings a point may be nearly a stepover from
 * the next outer one, but only where no inner one follows, which is along the axis: when the axis is cut too, nothing
 * of the floor is further than half a stepover from a cut. A floor that an end mill clears does not need this.
 */
function acrossFloor({ after, finalDepth, stepover }: VCarveCut): number {
  return after ? toolRadiusAt(after, finalDepth) + stepover : Number.POSITIVE_INFINITY;
}

/** The middle of the largest circle inside of the shape. */
function widestPlace({ branches, points }: MedialAxis): { x: number; y: number; radius: number } {
  let widest = { x: 0, y: 0, radius: 0 };
  for (const row of [points, ...branches.map((branch) => branch.points)])
    for (let i = 2; i < row.length; i += 3)
      if (row[i]! > widest.radius) widest = { x: row[i - 2]!, y: row[i - 1]!, radius: row[i]! };
  return widest;
}

/** Shapes carved by the slope of a V-bit. */
export const V_CARVE_CUT: CutKind<VCarveCut> = {
  generate: generateVCarve,
  cover: ({ stepover }) => ({ spacing: stepover, isLined: false }),
  target: vCarveTarget,
};
