import type { Moves } from '@kerf/machining';
import type { LaserFillCut } from './operation';
import type { GenerateContext } from './registry';

/** Under construction. */
export function generateLaserFill(_operation: LaserFillCut, _context: GenerateContext): Moves {
  throw new Error('not built yet');
}
