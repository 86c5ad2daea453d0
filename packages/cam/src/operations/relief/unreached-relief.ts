import type { Bounds, TriangleMesh } from '@kerf/geometry';
import type { DropKernel } from '../../cuts/drop-kernel';
import type { CamJob, CamOperation } from '../../cuts/operation';
import { NOTICEABLE, unreachedField } from './finishing/left-material';
import type { TipField } from './finishing/tip-field';
import { gridOver, type PointGrid } from './levels/point-grid';
import type { ReliefFinishingCut } from './relief-finishing-cut';
import { reliefSurface } from './surface/relief-surface';

/** What stays on the models of a job because the bits do not fit there. */
export interface UnreachedRelief {
  /** Points in `StockSpace`. */
  readonly grid: PointGrid;
  /** The height of the material that stays above the surface, mm, row by row; 0 where a bit reaches the surface. */
  readonly heights: Float32Array;
  /** The area in which a noticeable height stays, as seen from above, mm². */
  readonly area: number;
  /** The largest height that stays, mm. */
  readonly highest: number;
}

/** The most points of the grid: cells of about 0.1 mm on a model of usual size, in about a second. */
const MOST_POINTS = 500_000;
/** Smaller cells than this show nothing more, mm. */
const LEAST_CELL = 0.05;

/**
 * What the bits of a job cannot reach on the surfaces of models. Of several bits on the same model, the one that cuts
 * last counts: it cuts what the others have left. Null when no surface is carved.
 */
export function unreachedRelief(job: CamJob, dropKernel?: DropKernel): UnreachedRelief | null {
  const last = new Map<string, MeshCut>();
  for (const cut of job.operations) if (hasSurface(cut)) last.set(cut.objectId, cut);
  if (last.size === 0) return null;
  const fields = [...last.values()].map((cut) => fieldOf(cut, dropKernel));
  const [first] = fields as [TipField];
  return fields.length === 1 ? measured(first) : measured(merged(fields));
}

type MeshCut = ReliefFinishingCut & { readonly mesh: TriangleMesh };

function hasSurface(cut: CamOperation): cut is MeshCut {
  return cut.kind === 'relief-finishing' && (cut as ReliefFinishingCut).mesh !== null;
}

function fieldOf({ mesh, tool, floor }: MeshCut, dropKernel: DropKernel | undefined): TipField {
  const surface = reliefSurface(mesh, dropKernel);
  return unreachedField(surface, tool, cellFor(surface.bounds), floor);
}

function cellFor({ minX, minY, maxX, maxY }: Bounds): number {
  return Math.max(LEAST_CELL, Math.sqrt(((maxX - minX) * (maxY - minY)) / MOST_POINTS));
}

/** The highest of several fields at each point of a grid over all of them. */
function merged(fields: readonly TipField[]): TipField {
  const bounds = {
    minX: Math.min(...fields.map(({ grid }) => grid.x)),
    minY: Math.min(...fields.map(({ grid }) => grid.y)),
    maxX: Math.max(...fields.map(({ grid }) => grid.x + (grid.columns - 1) * grid.cell)),
    maxY: Math.max(...fields.map(({ grid }) => grid.y + (grid.rows - 1) * grid.cell)),
  };
  const grid = gridOver(bounds, cellFor(bounds));
  const heights = new Float32Array(grid.columns * grid.rows);
  for (const field of fields) addField(field, { grid, heights });
  return { grid, heights };
}

/** Raises the heights of `to` to those of the nearest points of `from`. */
function addField(from: TipField, { grid, heights }: TipField): void {
  for (let row = 0; row < grid.rows; row += 1) {
    const fromRow = Math.round((grid.y + row * grid.cell - from.grid.y) / from.grid.cell);
    if (fromRow < 0 || fromRow >= from.grid.rows) continue;
    for (let column = 0; column < grid.columns; column += 1) {
      const fromColumn = Math.round((grid.x + column * grid.cell - from.grid.x) / from.grid.cell);
      if (fromColumn < 0 || fromColumn >= from.grid.columns) continue;
      const at = row * grid.columns + column;
      heights[at] = Math.max(heights[at]!, from.heights[fromRow * from.grid.columns + fromColumn]!);
    }
  }
}

function measured({ grid, heights }: TipField): UnreachedRelief {
  let count = 0;
  let highest = 0;
  for (const height of heights) {
    if (height <= NOTICEABLE) continue;
    count += 1;
    highest = Math.max(highest, height);
  }
  return { grid, heights, area: count * grid.cell ** 2, highest };
}
