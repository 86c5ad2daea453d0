import { isWatertight, type MeshBuilder, NO_REPAIRS, repairMesh } from '@kerf/geometry';
import {
  fail,
  type Outcome,
  type Problem,
  succeed,
  throwIfCancelled,
  type WorkContext,
} from '@kerf/machining';
import type { ImportedModel } from '../imported';
import { modelProblem } from '../problems';
import { isCertainlySound } from './kernel/sound-mesh';

/** The most triangles of a model: more than a file of the largest size can list, uncompressed and by itself. */
export const MOST_TRIANGLES = 5_000_000;

/** The share of the time that reading takes; the rest is repairing. */
export const READING_SHARE = 0.5;

/** The context of reading: its progress is the first part of the whole. */
export function readingContext(context: WorkContext): WorkContext {
  return {
    report: (fraction) => context.report(READING_SHARE * fraction),
    isCancelled: () => context.isCancelled(),
  };
}

/** Repairs the triangles of a file, and says what was changed and what is still wrong. */
export function finishModel(
  builder: MeshBuilder,
  warnings: readonly Problem[],
  context: WorkContext,
): Outcome<ImportedModel> {
  const mesh = builder.build();
  const model = isCertainlySound(mesh)
    ? { mesh, repairs: NO_REPAIRS, faults: [] }
    : repairMesh(mesh, (fraction) => {
        throwIfCancelled(context);
        context.report(READING_SHARE + (1 - READING_SHARE) * fraction);
      });
  if (model.mesh.triangles.length === 0) return fail(modelProblem('no-triangles'));
  return succeed(model, [...warnings, ...repairNotes(model), ...faultNotes(model)]);
}

function repairNotes({ repairs }: ImportedModel): Problem[] {
  const rows = [
    ['flat-triangles', repairs.flatTriangles],
    ['double-triangles', repairs.doubleTriangles],
    ['welded-corners', repairs.weldedCorners],
    ['turned-triangles', repairs.turnedTriangles],
    ['filled-holes', repairs.filledHoles],
  ] as const;
  return rows.flatMap(([key, count]) => (count > 0 ? [modelProblem(key, { count })] : []));
}

/** What keeps the model from being watertight; nothing for solids that only touch. */
function faultNotes({ faults }: ImportedModel): Problem[] {
  if (isWatertight(faults)) return [];
  return faults.flatMap(({ kind, count }) => (kind === 'touching' ? [] : [modelProblem(kind, { count })]));
}
