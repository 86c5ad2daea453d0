import type { Moves } from '@kerf/machining';
import type { LaserLineCut } from './operation';
import type { GenerateContext } from './registry';

/** Under construction. */
export function generateLaserLine(_operation: LaserLineCut, _context: GenerateContext): Moves {
  throw new Error('not built yet');
}
