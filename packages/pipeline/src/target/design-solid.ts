import { type CamJob, type TargetForm, type TargetSurface, targetForms } from '@kerf/cam';
import {
  type Bounds,
  closedMesh,
  EMPTY_BOUNDS,
  expandBounds,
  type GeometryKernel,
  heightField,
  isEmptyBounds,
  meshTops,
  polylineAt,
  polylineCount,
  polylinesBounds,
  type TriangleMesh,
  unionBounds,
} from '@kerf/geometry';
import { closeForBit } from '@kerf/imaging';
import {
  partOf,
  SILENT_CONTEXT,
  type Stock,
  type Tool,
  throwIfCancelled,
  toolHeightAt,
  type WorkContext,
} from '@kerf/machining';
import { type StockGridShape, type TargetOutline, type TargetShape, targetOfShapes } from '@kerf/simulation';

/** How a job becomes a solid. */
export interface SolidOptions {
  /** What is made: the whole stock, or only the box around what is cut. */
  readonly area: 'stock' | 'cuts';
  /** The most points of the surface. The default gives an STL file of at most 100 MB. */
  readonly mostPoints?: number;
  /** The bit that will cut the solid. What is too narrow for it stays. Left out: everything is cut as drawn. */
  readonly bit?: Tool;
}

/** What a job leaves of the stock, as a solid. */
export interface DesignSolid {
  /** A closed mesh; its box begins at the origin and ends at the thickness of the stock. */
  readonly mesh: TriangleMesh;
  /** The corner of the mesh's box with the smallest x and y, in `StockSpace`. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An STL file of a million points has 100 MB; a solid with holes has twice as many triangles. */
const MOST_POINTS = 500_000;
/** The smallest distance between points, mm. */
const LEAST_CELL = 0.05;
/** The solid reaches so many cells beyond what is cut, so that no wall is at its border. */
const MARGIN_CELLS = 2;
/** Heights on both sides of a wall are taken so far away from it, mm. */
const BESIDE_WALL = 1e-6;

/**
 * The stock after a job that is cut exactly as drawn: pockets and contours with their walls, carvings as the faces of
 * their V, holes, reliefs with the surface of their model. Tabs are cut through. What lies beside a contour remains.
 * Undefined for a laser, and when nothing is cut.
 *
 * The surface is a height field, so a wall cannot be upright: it leans over one cell, on the side of what is removed.
 * So it is straight in every direction, and nothing that the drawing keeps is missing.
 */
export function solidOfJob(
  job: CamJob,
  stock: Stock,
  kernel: GeometryKernel,
  { area, mostPoints = MOST_POINTS, bit }: SolidOptions,
  context: WorkContext = SILENT_CONTEXT,
): DesignSolid | undefined {
  if (job.mode === 'laser') return undefined;
  const all = targetForms(job, kernel);
  const reliefs = all.filter(isSurface);
  const forms = all.filter((form): form is DrawnForm => !isSurface(form));
  const boxes = [...forms.map(boundsOf), ...reliefs.map(({ lines }) => polylinesBounds(lines))];
  const box = clipped(boxes.reduce(unionBounds, EMPTY_BOUNDS), stock);
  if (isEmptyBounds(box)) return undefined;
  const whole: Bounds = { minX: 0, minY: 0, maxX: stock.width, maxY: stock.height };
  const spaceOf = ({ minX, minY, maxX, maxY }: Bounds) => (maxX - minX) * (maxY - minY);
  const cell = Math.max(LEAST_CELL, Math.sqrt(spaceOf(area === 'stock' ? whole : box) / mostPoints));
  const place = area === 'stock' ? whole : clipped(expandBounds(box, MARGIN_CELLS * cell), stock);
  const [width, height] = [place.maxX - place.minX, place.maxY - place.minY];
  const columns = Math.max(1, Math.round(width / cell)) + 1;
  const cellSize = width / (columns - 1);
  const rows = Math.max(1, Math.round(height / cellSize)) + 1;
  // The simulation asks for heights in the middles of cells. Shifted by half a cell, these are the points of the field.
  const shift = { x: cellSize / 2 - place.minX, y: cellSize / 2 - place.minY };
  const shapes: TargetShape[] = [];
  for (const [i, form] of forms.entries()) {
    throwIfCancelled(context);
    context.report((0.2 * i) / forms.length);
    shapes.push(shapeOf(form, cellSize, shift));
  }
  const grid: StockGridShape = { columns, rows, cellSize, stock: { ...stock, width, height } };
  const heights = targetOfShapes(grid, shapes);
  context.report(0.6);
  for (const relief of reliefs) carveRelief(heights, relief, grid, shift);
  context.report(0.8);
  for (let i = 0; i < heights.length; i += 1) heights[i] = heights[i]! + stock.thickness;
  const drawn = heightField(columns, rows, cellSize, heights);
  const field = bit ? closeForBit(drawn, bit, partOf(context, 0.8, 1)) : drawn;
  const mesh = closedMesh(field, { bottom: 0, width, height });
  return { mesh, x: place.minX, y: place.minY, width, height };
}

/** A form of a drawing, not of a model. */
type DrawnForm = Exclude<TargetForm, TargetSurface>;

function isSurface(form: TargetForm): form is TargetSurface {
  return 'mesh' in form;
}

/** Lowers the heights within the area of a relief to the top of its model, and beside the model to its underside. */
function carveRelief(
  heights: Float32Array,
  { mesh, lines, floor: height }: TargetSurface,
  grid: StockGridShape,
  shift: { readonly x: number; readonly y: number },
): void {
  const { cellSize } = grid;
  const floor = shapeOf(
    { lines, reach: 0, wallAt: 0, heightAt: (at) => (at > 0 ? height : 0) },
    cellSize,
    shift,
  );
  const floors = targetOfShapes(grid, [floor]);
  const origin = { x: cellSize / 2 - shift.x, y: cellSize / 2 - shift.y };
  const tops = meshTops(mesh, { ...grid, ...origin });
  for (let i = 0; i < heights.length; i += 1)
    if (floors[i]! < 0) heights[i] = Math.min(heights[i]!, Math.max(floors[i]!, tops[i]!));
}

/** The box in which a form changes the stock. */
function boundsOf(form: DrawnForm): Bounds {
  const bounds = polylinesBounds(form.lines);
  if (isEmptyBounds(bounds)) return bounds;
  return expandBounds(
    bounds,
    'tool' in form ? Math.abs(form.beside) + form.tool.diameter / 2 : Math.max(0, -(form.wallAt ?? 0)),
  );
}

function clipped(box: Bounds, { width, height }: Stock): Bounds {
  const clip = {
    minX: Math.max(0, box.minX),
    minY: Math.max(0, box.minY),
    maxX: Math.min(width, box.maxX),
    maxY: Math.min(height, box.maxY),
  };
  return clip.maxX > clip.minX && clip.maxY > clip.minY ? clip : EMPTY_BOUNDS;
}

/** A form whose walls lean over one cell. Where the form demands no height, it changes nothing. */
function shapeOf(
  form: DrawnForm,
  cell: number,
  shift: { readonly x: number; readonly y: number },
): TargetShape {
  const outlines = outlinesOf(form, shift);
  if ('tool' in form) {
    const { tool, tip, beside } = form;
    const radius = tool.diameter / 2;
    const edge = Math.min(0, tip + toolHeightAt(tool, radius));
    return {
      outlines,
      reach: Math.abs(beside) + radius,
      heightAt(distance) {
        const aside = Math.abs(beside === 0 ? Math.abs(distance) : distance - beside);
        if (aside >= radius) return 0;
        const height = Math.min(0, tip + toolHeightAt(tool, aside));
        const lean = Math.min(1, (radius - aside) / cell);
        return edge < 0 ? height * lean : height;
      },
    };
  }
  const heightAt = (distance: number) => form.heightAt(distance) ?? 0;
  const { wallAt, reach } = form;
  if (wallAt === undefined) return { outlines, reach, heightAt };
  const outer = heightAt(wallAt - BESIDE_WALL);
  const inner = heightAt(wallAt + BESIDE_WALL);
  const into = inner < outer ? 1 : -1;
  const upper = Math.max(inner, outer);
  return {
    outlines,
    reach: reach + cell,
    heightAt(distance) {
      const height = heightAt(distance);
      const beyond = into * (distance - wallAt);
      if (Math.abs(inner - outer) < 10 * BESIDE_WALL || beyond < 0 || beyond > cell) return height;
      return upper + (height - upper) * (beyond / cell);
    },
  };
}

function outlinesOf(
  { lines }: DrawnForm,
  shift: { readonly x: number; readonly y: number },
): readonly TargetOutline[] {
  return Array.from({ length: polylineCount(lines) }, (_, i) => ({
    points: polylineAt(lines, i).map((value, k) => value + (k % 2 === 0 ? shift.x : shift.y)),
    isClosed: lines.closed[i] === 1,
  }));
}
