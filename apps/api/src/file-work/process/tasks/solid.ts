import { compileJob } from '@kerf/cam';
import { createDesign, DEFAULT_BIT, type DesignObject, isMilling, MILL_LAYER } from '@kerf/document';
import { writeStl } from '@kerf/geometry';
import { objectsFromPieces } from '@kerf/importers';
import { fail, succeed } from '@kerf/machining';
import { solidOfJob } from '@kerf/pipeline';
import type { WorkSettings } from '@kerf/protocol';
import { outlinesOf, readDrawing } from './drawing';
import { outlinesFault } from './limits';
import { workProblem } from './problems';
import { stlResult } from './relief';
import type { Task } from './task';

/** The board that is left when the areas of a drawing are carved into it, as a binary STL file. */
export const solid: Task<WorkSettings<'svgToStl'>> = async (input, settings, { kernel }) => {
  const { materialDepth, depth, bitDiameter } = settings;
  const read = await readDrawing(input, kernel);
  if (!read.ok) return read;
  const tooMuch = outlinesFault(read.value.pieces.flatMap(outlinesOf));
  if (tooMuch) return fail(tooMuch);
  const { width, height } = read.value.size;
  if (!(width > 0 && height > 0)) return fail(workProblem('no-page'));
  const stock = { width, height, thickness: materialDepth };
  const empty = createDesign({ name: 'Drawing', workspace: { width, height }, stock });
  const objects = objectsFromPieces(read.value, empty, {
    cutOf: () => ({ layer: MILL_LAYER, style: 'fill' }),
  });
  const targetDepth = Math.min(depth ?? materialDepth / 2, materialDepth);
  const deep = (object: DesignObject): DesignObject => {
    if (object.kind === 'group') return { ...object, children: object.children.map(deep) };
    const { operation } = object;
    return isMilling(operation) ? { ...object, operation: { ...operation, targetDepth } } : object;
  };
  const bit = { ...DEFAULT_BIT, diameter: bitDiameter ?? DEFAULT_BIT.diameter };
  const setup = { ...empty.setup, firstBit: bit };
  const job = compileJob({ ...empty, setup, objects: objects.map(deep) });
  const carved = solidOfJob(job, stock, kernel, {
    area: 'stock',
    ...(bitDiameter !== undefined && { bit }),
  });
  return carved
    ? succeed(stlResult(writeStl(carved.mesh, 'Drawing, mm')))
    : fail(workProblem('nothing-left'));
};
