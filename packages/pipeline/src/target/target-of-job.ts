import {
  type CamJob,
  type CamOperation,
  type ChamferCut,
  type DrillCut,
  drilledHoles,
  type EngraveCut,
  type FacingCut,
  holdingTabPlaces,
  type MillingCut,
  type PocketCut,
  type ProfileCut,
  type VCarveCut,
} from '@kerf/cam';
import {
  filterPolylines,
  type GeometryKernel,
  type Polylines,
  polylineAt,
  polylineCount,
} from '@kerf/geometry';
import { leastOf, mostOf, toolRadiusAt } from '@kerf/machining';
import {
  ANY_HEIGHT,
  floorShape,
  grooveShape,
  type StockGridShape,
  type TargetOutline,
  type TargetShape,
  targetOfShapes,
  WALL_TOLERANCE,
} from '@kerf/simulation';

/**
 * The heights that the stock should have when a job is done as it was drawn, one per cell of `grid` (`ANY_HEIGHT` where the
 * design says nothing: in the waste beside a profile, under tabs, around the plug of an inlay). Inner corners are as sharp as
 * drawn: what a round tool leaves in them is a difference. Undefined for a laser and where nothing is cut.
 */
export function targetOfJob(
  job: CamJob,
  grid: StockGridShape,
  kernel: GeometryKernel,
): Float32Array | undefined {
  if (job.mode === 'laser') return undefined;
  const shapes = job.operations.flatMap((operation) => shapesOf(operation, job, kernel));
  return shapes.length === 0 ? undefined : targetOfShapes(grid, shapes);
}

function shapesOf(operation: CamOperation, job: CamJob, kernel: GeometryKernel): readonly TargetShape[] {
  switch (operation.kind) {
    case 'pocket':
      return pocketShapes(operation, kernel);
    case 'profile':
      return profileShapes(operation, kernel);
    case 'v-carve':
      return operation.plugMargin === null
        ? [carvedShape(operation, floorDepth(operation, job), kernel)]
        : [aroundShape(operation)];
    case 'engrave':
      return engravedShapes(operation);
    case 'drill':
      return drillShapes(operation);
    case 'chamfer':
      return [bevelShape(operation, kernel)];
    case 'facing':
      return [facedShape(operation, kernel)];
    case 'inlay':
      return operation.part === 'female'
        ? [floorShape(region(operation, kernel), -operation.finalDepth)]
        : [aroundShape(operation)];
    default:
      return [];
  }
}

function outlinesOf(polylines: Polylines): readonly TargetOutline[] {
  return Array.from({ length: polylineCount(polylines) }, (_, i) => ({
    points: polylineAt(polylines, i),
    isClosed: polylines.closed[i] === 1,
  }));
}

/** The closed contours as the region that they mean: what an odd number of them surrounds. */
function region({ geometry, fillRule }: MillingCut, kernel: GeometryKernel): readonly TargetOutline[] {
  return outlinesOf(kernel.union(geometry, fillRule));
}

/** A second bit cuts what the first has left: of the same shape. */
function pocketShapes(cut: PocketCut, kernel: GeometryKernel): readonly TargetShape[] {
  if (cut.after) return [];
  const outlines = region(cut, kernel);
  const { stockToLeave } = cut.finish;
  if (stockToLeave === 0) return [floorShape(outlines, -cut.finalDepth)];
  const floor = floorShape(outlines, -cut.finalDepth);
  return [
    {
      outlines,
      reach: stockToLeave + floor.reach,
      heightAt: (distance) => floor.heightAt(distance - stockToLeave),
    },
  ];
}

function profileShapes(cut: ProfileCut, kernel: GeometryKernel): readonly TargetShape[] {
  if (cut.after) return [];
  const { tool, finalDepth, side, geometry, finish, leads } = cut;
  const all = outlinesOf(geometry);
  if (side === 'on') return [grooveShape(all, tool, -finalDepth), ...tabShapes(cut, kernel)];
  const radius = toolRadiusAt(tool, finalDepth);
  const out = side === 'outside' ? -1 : 1;
  const outlines = region(cut, kernel);
  const groove = grooveShape(outlines, tool, -finalDepth, out * (radius + finish.stockToLeave));
  const farEdge = radius + finish.stockToLeave + tool.diameter / 2;
  const waste: TargetShape = {
    outlines,
    reach: farEdge + leads.length + radius,
    heightAt: (distance) => (out * distance > farEdge - WALL_TOLERANCE ? ANY_HEIGHT : 0),
  };
  return [
    groove,
    ...(leads.kind === 'none' ? [] : [waste]),
    grooveShape(outlinesOf(filterPolylines(geometry, (i) => geometry.closed[i] === 0)), tool, -finalDepth),
    ...tabShapes(cut, kernel),
  ];
}

/** Where a tab stands the cut may be as high as it likes. */
function tabShapes(cut: ProfileCut, kernel: GeometryKernel): readonly TargetShape[] {
  const diameter = 2 * toolRadiusAt(cut.tool, cut.finalDepth);
  const reach = cut.tabs ? cut.tabs.width / 2 + diameter + cut.tabs.height : 0;
  return holdingTabPlaces(cut, diameter, kernel).map(({ x, y }) => ({
    outlines: [{ points: [x, y], isClosed: true }],
    reach,
    heightAt: () => ANY_HEIGHT,
  }));
}

/** The floor of a carving: an end mill and the V-bit after it may cut an inlay's to depths that differ by a ridge. */
function floorDepth({ objectId }: VCarveCut, { operations }: CamJob): number {
  const depths = operations.flatMap((operation) =>
    operation.kind === 'v-carve' && operation.objectId === objectId ? [operation.finalDepth] : [],
  );
  return (leastOf(depths) + mostOf(depths)) / 2;
}

/** The roof over the shape, turned over, and level where it would be deeper than the floor. */
function carvedShape(cut: VCarveCut, finalDepth: number, kernel: GeometryKernel): TargetShape {
  const { vBit, wallDepth } = cut;
  const slope = vBit.kind === 'v-bit' ? Math.tan(vBit.angle / 2) : 0;
  const outlines = region(cut, kernel);
  if (slope === 0) return floorShape(outlines, -finalDepth);
  return {
    outlines,
    reach: (finalDepth - wallDepth) * slope + WALL_TOLERANCE,
    heightAt(distance) {
      if (Math.abs(distance) <= WALL_TOLERANCE) return ANY_HEIGHT;
      return distance < 0 ? 0 : -Math.min(finalDepth, wallDepth + distance / slope);
    },
  };
}

/** Lines, and what is between them: nobody says how much of that stays. */
function engravedShapes(cut: EngraveCut): readonly TargetShape[] {
  const outlines = outlinesOf(cut.geometry);
  const filled: TargetShape = {
    outlines,
    reach: cut.tool.diameter / 2,
    heightAt: (distance) => (distance > 0 ? ANY_HEIGHT : 0),
  };
  return [
    ...(cut.hasOutline ? [grooveShape(outlines, cut.tool, -cut.finalDepth)] : []),
    ...(cut.hatch ? [filled] : []),
  ];
}

function drillShapes(cut: DrillCut): readonly TargetShape[] {
  const { tool, startDepth, finalDepth, method } = cut;
  return drilledHoles(cut).map(({ x, y, radius }) => {
    const middle: readonly TargetOutline[] = [{ points: [x, y], isClosed: true }];
    if (method === 'bore' && radius !== null && radius > tool.diameter / 2)
      return {
        outlines: middle,
        reach: radius + WALL_TOLERANCE,
        heightAt: (distance) =>
          Math.abs(-distance - radius) <= WALL_TOLERANCE ? ANY_HEIGHT : -distance < radius ? -finalDepth : 0,
      };
    const isSunk = method === 'countersink' && tool.kind === 'v-bit' && radius !== null;
    const tip = isSunk
      ? startDepth + Math.min(radius, tool.diameter / 2) / Math.tan(tool.angle / 2)
      : finalDepth;
    return grooveShape(middle, tool, -tip);
  });
}

/** The bevel on the part's side of the edge; in the waste beside it anything may be. */
function bevelShape(cut: ChamferCut, kernel: GeometryKernel): TargetShape {
  const { tool, side, width, tipOffset, startDepth } = cut;
  const slope = tool.kind === 'v-bit' ? Math.tan(tool.angle / 2) : 1;
  const reach = Math.min(width + tipOffset, tool.diameter / 2);
  const into = side === 'outside' ? 1 : -1;
  return {
    outlines: region(cut, kernel),
    reach: reach + tipOffset + WALL_TOLERANCE,
    heightAt(distance) {
      const part = into * distance;
      if (part < WALL_TOLERANCE) return ANY_HEIGHT;
      const height = reach - tipOffset - part;
      return height > 0 ? -(startDepth + height / slope) : 0;
    },
  };
}

function facedShape(cut: FacingCut, kernel: GeometryKernel): TargetShape {
  return {
    outlines: region(cut, kernel),
    reach: cut.overhang + cut.tool.diameter + WALL_TOLERANCE,
    heightAt: (distance) => (distance > 0 ? -cut.finalDepth : ANY_HEIGHT),
  };
}

/** All around what is drawn, wherever it is cut as a mirror image: a plug is judged by its fit, not by its outline. */
function aroundShape({ geometry, tool }: MillingCut): TargetShape {
  const { coordinates } = geometry;
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at + 1 < coordinates.length; at += 2) {
    minX = Math.min(minX, coordinates[at]!);
    maxX = Math.max(maxX, coordinates[at]!);
    minY = Math.min(minY, coordinates[at + 1]!);
    maxY = Math.max(maxY, coordinates[at + 1]!);
  }
  const points = [minX, minY, maxX, minY, maxX, maxY, minX, maxY];
  return {
    outlines: [{ points, isClosed: true }],
    reach: 4 * tool.diameter,
    heightAt: () => ANY_HEIGHT,
  };
}
