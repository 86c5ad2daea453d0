import type { Problem } from '@kerf/machining';
import { MISSING_PART } from '../api/late-part';

/** What stopped the work on a text or a font, as a problem: `part-missing`, or `unexpected` with what was thrown. */
export function failedWork(error: unknown): { readonly ok: false; readonly problems: readonly Problem[] } {
  const code = error instanceof Error && error.name === MISSING_PART ? 'part-missing' : 'unexpected';
  return { ok: false, problems: [{ code, severity: 'error', message: String(error) }] };
}
