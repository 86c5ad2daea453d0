import { createDesign, createShapeObject, defaultOperation, designToSvg, LASER_LAYERS } from '@kerf/document';
import {
  boundsHeight,
  boundsWidth,
  type GeometryKernel,
  isEmptyPath,
  type Outline,
  type Path,
  pathBounds,
} from '@kerf/geometry';
import {
  formatNamed,
  formatsOf,
  type ImportedPiece,
  type ImportedPieces,
  importDrawing,
} from '@kerf/importers';
import { fail, type Outcome, succeed } from '@kerf/machining';
import { drawingFault, outlinesFault } from './limits';
import { workProblem } from './problems';
import type { TaskResult, TaskTools } from './task';

/** A drawing as areas, on its page. */
export interface DrawnAreas {
  /** The outlines of each shape, the lowest first. A group counts as one shape. */
  readonly areas: readonly (readonly Outline[])[];
  /** The size of the page, mm. */
  readonly size: { readonly width: number; readonly height: number };
}

/** Reads an SVG file as areas, in mm with the lower left corner of the page at the origin. */
export async function readAreas(input: Uint8Array, { kernel }: TaskTools): Promise<Outcome<DrawnAreas>> {
  const read = await readDrawing(input, kernel);
  if (!read.ok) return read;
  const { pieces, size } = read.value;
  const areas = pieces.map(outlinesOf);
  const tooMuch = outlinesFault(areas.flat());
  return tooMuch ? fail(tooMuch) : succeed({ areas, size }, read.warnings);
}

/** Reads an SVG file that is not too large for the memory of a task. */
export async function readDrawing(
  input: Uint8Array,
  kernel: GeometryKernel,
): Promise<Outcome<ImportedPieces>> {
  const tooLarge = drawingFault(input);
  if (tooLarge) return fail(tooLarge);
  return importDrawing(formatNamed('.svg', formatsOf('drawing'))!, input, { kernel });
}

/** The outlines of a piece, those of a group together. */
export function outlinesOf(piece: ImportedPiece): readonly Outline[] {
  return piece.kind === 'group' ? piece.children.flatMap(outlinesOf) : [piece];
}

/** An area as an SVG file in true size, at its place on the page. Fails when nothing is left of the area. */
export function drawArea(path: Path, size: DrawnAreas['size']): Outcome<TaskResult> {
  if (isEmptyPath(path)) return fail(workProblem('nothing-left'));
  const bounds = pathBounds(path);
  const workspace = {
    width: size.width > 0 ? size.width : boundsWidth(bounds),
    height: size.height > 0 ? size.height : boundsHeight(bounds),
  };
  const design = createDesign({ name: 'Drawing', workspace, setup: { mode: 'laser' } });
  const [layer] = LASER_LAYERS;
  const object = createShapeObject({
    id: 'area',
    shape: { kind: 'path', path, fillRule: 'nonzero' },
    layer,
    operation: defaultOperation(layer, design.stock, 'fill'),
  });
  return succeed(svgResult(designToSvg({ ...design, objects: [object] })));
}

/** The text of an SVG file as a result. */
export function svgResult(text: string): TaskResult {
  return { content: text, mediaType: 'image/svg+xml', extension: '.svg' };
}
