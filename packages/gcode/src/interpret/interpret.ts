import { SILENT_CONTEXT, throwIfCancelled, type WorkContext } from '@kerf/machining';
import { encodeText } from '../scan/decode';
import type { Interpretation, InterpretOptions } from './interpretation';
import { Interpreter } from './interpreter';

/** The number of bytes that are read between two checks of the context: some milliseconds of work. */
const SLICE_BYTES = 1 << 18;

/**
 * Reads a whole program. Reports the share of the bytes that have been read; throws `CancelledError` when cancelled.
 * For a file that is still arriving, use `Interpreter`.
 */
export function interpret(
  source: Uint8Array | string,
  options: InterpretOptions,
  context: WorkContext = SILENT_CONTEXT,
): Interpretation {
  const bytes = typeof source === 'string' ? encodeText(source) : source;
  const interpreter = new Interpreter(options);
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    throwIfCancelled(context);
    interpreter.expect(at / bytes.length);
    if (!interpreter.push(bytes.subarray(at, at + SLICE_BYTES))) break;
    context.report(Math.min(1, (at + SLICE_BYTES) / bytes.length));
  }
  return interpreter.finish();
}
