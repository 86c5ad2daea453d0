import { compileJob } from '@kerf/cam';
import { type Design, modelMeshes, modelsOf, type ObjectId } from '@kerf/document';
import { type GeometryKernel, writeStl } from '@kerf/geometry';
import type { WorkContext } from '@kerf/machining';
import { solidOfJob } from '@kerf/pipeline';
import { type ReadModel, readModel } from './models';

/** What is milled in a drawing, as a model. */
export interface DrawingModel extends ReadModel {
  /** The corner of the box with the smallest x and y, in `StockSpace`. */
  readonly x: number;
  readonly y: number;
  /** The objects of which it is made. */
  readonly objectIds: readonly ObjectId[];
}

/** The stock as a design leaves it, as an STL file; null when nothing is milled. */
export function designStl(
  design: Design,
  kernel: GeometryKernel,
  context: WorkContext,
): Uint8Array<ArrayBuffer> | null {
  const job = compileJob(design, { models: modelMeshes(design) });
  const solid = solidOfJob(job, design.stock, kernel, { area: 'stock' }, context);
  return solid ? writeStl(solid.mesh, `${design.name}, mm`) : null;
}

/** The box around all that is milled of a drawing, as a model; null when nothing is milled. Models are left out. */
export function drawingModel(
  design: Design,
  kernel: GeometryKernel,
  context: WorkContext,
): DrawingModel | null {
  const job = compileJob(design);
  const solid = solidOfJob(job, design.stock, kernel, { area: 'cuts' }, context);
  if (!solid) return null;
  const models = new Set(modelsOf(design).map(({ object }) => object.id));
  const ids = new Set(job.operations.map(({ objectId }) => objectId));
  return {
    ...readModel(solid.mesh, `${design.name}.stl`),
    x: solid.x,
    y: solid.y,
    objectIds: [...ids].filter((id) => !models.has(id)),
  };
}
