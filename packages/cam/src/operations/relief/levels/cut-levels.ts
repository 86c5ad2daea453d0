import { pointAlong } from '../../../paths/fitted-path';
import type { MillWriter } from '../../../paths/mill-writer';
import { cutArea } from '../../pocket/cut-area';
import type { PlannedArea } from '../../pocket/plan-areas';

/** A depth and the areas that are cleared at it. */
export interface Level {
  readonly depth: number;
  readonly areas: readonly PlannedArea[];
}

/** An area with the areas inside of it at the next level. */
interface Valley {
  readonly area: PlannedArea;
  readonly level: number;
  readonly inner: Valley[];
}

/**
 * Cuts levels from the top down, each valley as deep as it is before the next one. On its way in a valley, the bit
 * stays above the floor that is already cleared there.
 */
export function cutLevels(
  levels: readonly Level[],
  writer: MillWriter,
  report: (share: number) => void,
): void {
  const total = levels.reduce((sum, { areas }) => sum + areas.length, 0);
  let done = 0;
  const cutAll = (valleys: readonly Valley[], around: PlannedArea | null): void => {
    const left = [...valleys];
    while (left.length > 0) {
      const [{ area, level, inner }] = left.splice(nearestTo(writer.position, left), 1) as [Valley];
      const top = level === 0 ? 0 : levels[level - 1]!.depth;
      cutArea(
        { ...area, leavesPits: true, ...(around && { cleared: around.region }) },
        top,
        [levels[level]!.depth],
        writer,
      );
      done += 1;
      report(done / total);
      cutAll(inner, area);
    }
  };
  const { roots, late } = valleysOf(levels);
  cutAll(roots, null);
  for (const valley of late) cutAll([valley], null);
}

/** The number of points of an area's first path that are looked for in the areas above. */
const SAMPLES = 8;

/**
 * The areas as trees. An area that touches the edge of the one around it in all samples cannot be assigned: such areas
 * are `late`, to be cut when everything above them is certainly cut.
 */
function valleysOf(levels: readonly Level[]): { roots: readonly Valley[]; late: readonly Valley[] } {
  const roots: Valley[] = [];
  const late: Valley[] = [];
  let above: readonly Valley[] = [];
  levels.forEach(({ areas }, level) => {
    const here: Valley[] = [];
    for (const area of areas) {
      const path = area.steps[0]?.path;
      if (!path) continue;
      const valley = { area, level, inner: [] };
      here.push(valley);
      const samples = Array.from({ length: SAMPLES }, (_, i) =>
        pointAlong(path, (path.length * i) / SAMPLES),
      );
      const outer = above.find((one) => samples.some(({ x, y }) => one.area.region.contains(x, y)));
      (level === 0 ? roots : (outer?.inner ?? late)).push(valley);
    }
    above = here;
  });
  return { roots, late };
}

function nearestTo(
  from: { readonly x: number; readonly y: number } | undefined,
  valleys: readonly Valley[],
): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  valleys.forEach(({ area }, i) => {
    const { x, y } = area.steps[0]!.path;
    const distance = from ? Math.hypot(x - from.x, y - from.y) : 0;
    if (distance < least) [nearest, least] = [i, distance];
  });
  return nearest;
}
