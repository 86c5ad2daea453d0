import type { Moves } from '@kerf/machining';
import type { ProfileCut } from './operation';
import type { GenerateContext } from './registry';

/** Under construction. */
export function generateProfile(_operation: ProfileCut, _context: GenerateContext): Moves {
  throw new Error('not built yet');
}
