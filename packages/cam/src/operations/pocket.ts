import type { Moves } from '@kerf/machining';
import type { PocketCut } from './operation';
import type { GenerateContext } from './registry';

/** Under construction. */
export function generatePocket(_operation: PocketCut, _context: GenerateContext): Moves {
  throw new Error('not built yet');
}
