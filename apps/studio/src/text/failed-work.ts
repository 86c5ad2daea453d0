import type { Problem } from '@kerf/machining';
import { MISSING_PART } from '../api/late-part';
import { workProblem } from '../workers/problems';

/** The problem for work on a text or font that failed: `part-missing`, or `unexpected` with the thrown error. */
export function failedWork(error: unknown): { readonly ok: false; readonly problems: readonly Problem[] } {
  const code = error instanceof Error && error.name === MISSING_PART ? 'part-missing' : 'unexpected';
  return { ok: false, problems: [workProblem(code, { detail: String(error) })] };
}
