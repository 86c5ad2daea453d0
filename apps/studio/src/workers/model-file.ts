import { type ImportedModel, type ModelFormat, modelReader } from '@kerf/importers';
import type { Outcome, WorkContext } from '@kerf/machining';
import { piecesOf } from './pieces';

/** Reads the file of a model, piece by piece where its format allows that, so that it is never in memory as a whole. */
export async function readModelFile(
  format: ModelFormat,
  file: Blob,
  context: WorkContext,
): Promise<Outcome<ImportedModel>> {
  const reader = modelReader(format);
  const reading = reader.begin?.(file.size, context);
  if (!reading) return reader.read(new Uint8Array(await file.arrayBuffer()), context);
  for await (const piece of piecesOf(file, { isShown: false })) if (!reading.push(piece)) break;
  return reading.finish();
}
