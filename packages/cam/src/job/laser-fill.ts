import type { LaserFillOperation } from '@kerf/document';
import { PLAIN_FACTS } from '../cuts/facts';
import type { LaserFillCut } from '../operations/laser-fill';
import { rasterCutOf } from './laser-cut';
import type { Compiler, Untokened } from './parts';

/** Compiles areas that are filled with burnt lines. */
export const LASER_FILL_COMPILER: Compiler<LaserFillOperation> = {
  compile(operation, parts): readonly [Untokened<LaserFillCut>] {
    const { pattern, isCrossHatch } = operation;
    const cut = rasterCutOf(operation, parts);
    return [{ ...cut, kind: 'laser-fill', facts: PLAIN_FACTS, pattern, isCrossHatch }];
  },
};
