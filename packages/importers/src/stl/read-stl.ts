import { type Outcome, SILENT_CONTEXT, type WorkContext } from '@kerf/machining';
import type { ImportedModel } from '../imported';
import { StlReader } from './stl-reader';

/** Reads an STL file that is complete in memory: see `StlReader`. */
export function readStl(bytes: Uint8Array, context: WorkContext = SILENT_CONTEXT): Outcome<ImportedModel> {
  const reader = new StlReader(bytes.length, context);
  reader.push(bytes);
  return reader.finish();
}
