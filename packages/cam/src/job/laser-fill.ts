import type { LaserFillOperation } from '@kerf/document';
import { PLAIN_FACTS } from '../cuts/facts';
import type { LaserLineCut } from '../operations/laser/laser-line-cut';
import type { LaserFillCut } from '../operations/laser-fill';
import { rasterCutOf } from './laser-cut';
import { plainLineOf } from './laser-line';
import type { CompileParts, Compiler, Untokened } from './parts';

/** Compiles areas that are filled with burnt lines, and the outlines around them. */
export const LASER_FILL_COMPILER: Compiler<LaserFillOperation> = {
  compile(operation, parts): readonly Untokened<LaserFillCut | LaserLineCut>[] {
    const { pattern, isCrossHatch, outline } = operation;
    const cut = rasterCutOf(operation, parts);
    const fill = { ...cut, kind: 'laser-fill', facts: PLAIN_FACTS, pattern, isCrossHatch } as const;
    return outline.isEnabled ? [fill, outlineOf(operation, parts)] : [fill];
  },
};

/** The line along the contours of a fill. Its rank puts it after the fill. */
function outlineOf(operation: LaserFillOperation, parts: CompileParts): Untokened<LaserLineCut> {
  const { speed, power, passes } = operation.outline;
  const { key, label } = parts.common;
  const common = { ...parts.common, key: `${key}:outline`, label: `${label}, outline` };
  return plainLineOf({ ...operation, speed, power, passes }, { ...parts, common });
}
