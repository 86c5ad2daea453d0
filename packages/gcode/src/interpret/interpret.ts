import { SILENT_CONTEXT, throwIfCancelled, type WorkContext } from '@kerf/machining';
import { encodeText } from '../scan/decode';
import type { Interpretation, InterpretOptions } from './interpretation';
import { Interpreter } from './interpreter';

/** Bytes between two checks of the context: some milliseconds of work. */
const SLICE_BYTES = 1 << 18;

/**
 * Reads a whole program. Reports the share of bytes read; throws `CancelledError` when cancelled. Use `Interpreter` for
 * a file that is still being read.
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
