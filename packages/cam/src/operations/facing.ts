import { type GeometryKernel, type Polylines, polylineAt, polylineCount } from '@kerf/geometry';
import { type Moves, throwIfCancelled, toolRadiusAt } from '@kerf/machining';
import type { MillingCut } from '../cuts/cut';
import type { GenerateContext } from '../cuts/generate-context';
import { depthPasses } from '../paths/depth-passes';
import { enterPath } from '../paths/enter-path';
import { type FittedPath, fitPath } from '../paths/fitted-path';
import { MillWriter } from '../paths/mill-writer';
import { nearestOnRing, openRingAt, reverseRing } from '../paths/ring';
import { tolerancesFor } from '../paths/tolerances';
import type { CutKind } from './cut-kind';
import { adaptiveLoad, type LoadOf, lineByLine } from './load/load-changes';
import { cutFaceAdaptively } from './pocket/adaptive/adaptive-face';
import { adaptiveSpacing } from './pocket/adaptive/adaptive-spacing';
import type { AdaptiveClearing } from './pocket/pocket-cut';
import { chainRows, rowPieces } from './pocket/raster';
import { formRegion } from './target-form';

/** A cut that makes a surface flat: the area of `geometry`, and a strip around it. */
export interface FacingCut extends MillingCut {
  readonly kind: 'facing';
  readonly pattern: 'raster' | 'spiral';
  readonly angle: number;
  /** How far the tool's centre goes beyond the edge, mm. */
  readonly overhang: number;
  readonly stepover: number;
  /** Settings for constant engagement, which then replaces the pattern; null: the pattern decides. */
  readonly adaptive: AdaptiveClearing | null;
  /** Whether the area is the whole stock. Otherwise there is material around it. */
  readonly isWhole: boolean;
}

/** When rows are closer than this to the edges of the area, mm, no further row is needed beside them. */
const EDGE = 0.001;

/** One path of a layer. `isLinked`: the tool stays at depth on the way to the path. */
interface FacingStep {
  readonly path: FittedPath;
  readonly isLinked: boolean;
}

/**
 * Mills a surface flat. The tool's centre goes at least to the edge of the area, so that corners become flat too.
 * Around the area there is nothing that must be kept, so the tool stays at depth on its way from path to path. A
 * surface that has to be made flat may be higher than 0 somewhere, so all travelling moves are at the safe height.
 */
export function generateFacing(cut: FacingCut, context: GenerateContext): Moves {
  const writer = new MillWriter({ ...cut, retractHeight: cut.safeHeight }, context.note);
  if (!cut.adaptive || !faceAdaptively(cut, cut.adaptive, writer, context)) facePattern(cut, writer, context);
  return writer.finish();
}

/** Faces with constant engagement. Returns false when that is not possible, and writes a note. */
function faceAdaptively(
  cut: FacingCut,
  adaptive: AdaptiveClearing,
  writer: MillWriter,
  context: GenerateContext,
): boolean {
  const area = context.kernel.union(cut.geometry, cut.fillRule);
  if (polylineCount(area) === 0) return false;
  const problem = cutFaceAdaptively(cut, adaptive, { ...cut, area }, writer, context);
  if (problem) context.note?.({ code: problem, x: area.coordinates[0]!, y: area.coordinates[1]! });
  return problem === null;
}

/** Faces by parallel lines or contours, pass by pass. */
function facePattern(cut: FacingCut, writer: MillWriter, context: GenerateContext): void {
  const depths = depthPasses(cut.startDepth, cut.finalDepth, cut.stepdown);
  const radius = toolRadiusAt(cut.tool, cut.finalDepth);
  const stepover = Math.min(cut.stepover, 2 * radius);
  const steps =
    cut.pattern === 'raster'
      ? rasterSteps(cut, stepover, radius, context.kernel)
      : ringSteps(cut, stepover, radius, context.kernel);
  let top = -cut.startDepth;
  depths.forEach((depth, pass) => {
    throwIfCancelled(context);
    for (const { path, isLinked } of steps) {
      if (isLinked) writer.lineTo(path.x, path.y, -depth);
      else enterPath(path, top, -depth, writer);
      writer.follow(path, 0, path.length, () => -depth);
    }
    top = -depth;
    context.report((pass + 1) / depths.length);
  });
}

function rasterSteps(cut: FacingCut, stepover: number, radius: number, kernel: GeometryKernel): FacingStep[] {
  const { innerFit } = tolerancesFor(radius);
  const area = kernel.union(cut.geometry, cut.fillRule);
  const range = cut.overhang > EDGE ? kernel.offset(area, cut.overhang, { join: 'miter' }) : area;
  const pieces = rowPieces(range, cut.angle, stepover);
  const rows = chainRows(pieces, stepover, { allows: () => true }).map(({ points, isLinked }) => ({
    path: fitPath(points, false, innerFit),
    isLinked,
  }));
  // If the rows are further apart than the tool's radius, they leave teeth of material along slanting edges. A path
  // along the contours removes the teeth.
  return stepover <= radius ? rows : [...rows, ...contourSteps(range, innerFit)];
}

function contourSteps(range: Polylines, tolerance: number): FacingStep[] {
  return Array.from({ length: polylineCount(range) }, (_, i) => {
    const ring = polylineAt(range, i);
    const start = nearestOnRing(ring, ring[0]!, ring[1]!);
    return { path: fitPath(openRingAt(ring, start), true, tolerance), isLinked: false };
  }).filter(({ path }) => path.length > 0);
}

/** Contours from the outside inwards: so the tool cuts with its full width only on the outermost contour. */
function ringSteps(cut: FacingCut, stepover: number, radius: number, kernel: GeometryKernel): FacingStep[] {
  const tolerances = tolerancesFor(radius);
  const apart = Math.min(stepover, radius - 2 * tolerances.innerFit);
  const area = kernel.union(cut.geometry, cut.fillRule);
  const outermost = cut.overhang > EDGE ? kernel.offset(area, cut.overhang, { join: 'miter' }) : area;
  const levels = [outermost, ...kernel.insetLevels(outermost, apart, { tolerance: tolerances.innerFit / 4 })];
  const steps: FacingStep[] = [];
  for (const level of levels)
    for (let i = 0; i < polylineCount(level); i += 1) {
      const raw = polylineAt(level, i);
      // The tool clears from the outside inwards, so the remaining material is on the inner side.
      const ring = cut.direction === 'climb' ? reverseRing(raw) : raw;
      const last = steps.at(-1)?.path;
      const start = nearestOnRing(ring, last?.x ?? ring[0]!, last?.y ?? ring[1]!);
      const path = fitPath(openRingAt(ring, start), true, tolerances.innerFit);
      if (path.length === 0) continue;
      steps.push({ path, isLinked: last !== undefined && start.distance <= 2.2 * stepover });
    }
  return steps;
}

/** What loads the bit while it makes a surface flat. */
export const FACING_LOAD: LoadOf<FacingCut> = (cut) =>
  cut.adaptive ? adaptiveLoad(cut, cut.adaptive) : lineByLine(cut);

/** Surfaces made flat. */
export const FACING_CUT: CutKind<FacingCut> = {
  generate: generateFacing,
  cover: ({ adaptive, stepdown, stepover, pattern }) =>
    adaptive
      ? { spacing: adaptiveSpacing(adaptive, stepdown), isLined: false }
      : { spacing: stepover, isLined: pattern === 'raster' },
  target: (cut, _job, kernel) => [
    {
      lines: formRegion(cut, kernel),
      reach: cut.overhang + cut.tool.diameter,
      heightAt: (distance) => (distance > 0 ? -cut.finalDepth : null),
    },
  ],
};
