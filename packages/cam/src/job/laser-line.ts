import type { LaserLineOperation, LaserOperation } from '@kerf/document';
import { type CutFacts, PLAIN_FACTS } from '../cuts/facts';
import type { LaserLineCut } from '../operations/laser/laser-line-cut';
import { laserCutOf, slowerAxis } from './laser-cut';
import { withoutDuplicateLines } from './laser-line-duplicates';
import type { CompileParts, Compiler, Untokened } from './parts';

/** A laser line comes last, because it may cut a part loose. */
export const LASER_LINE_FACTS: CutFacts = { ...PLAIN_FACTS, rank: 'loose' };

/** A line along the contours themselves, without gaps, as it is burnt with these speeds and powers. */
export function plainLineOf(operation: LaserOperation, parts: CompileParts): Untokened<LaserLineCut> {
  const cut = laserCutOf(operation, parts);
  return {
    ...cut,
    kind: 'laser-line',
    facts: LASER_LINE_FACTS,
    side: 'on',
    kerfWidth: cut.tool.diameter,
    overcut: 0,
    leadIn: 0,
    perforation: null,
    tabs: null,
    acceleration: slowerAxis(parts.machine),
  };
}

/** Compiles lines that are burnt along contours. */
export const LASER_LINE_COMPILER: Compiler<LaserLineOperation> = {
  compile(operation, parts): readonly [Untokened<LaserLineCut>] {
    const { side, kerfWidth, overcut, leadIn, perforation, tabs } = operation;
    const cut = plainLineOf(operation, parts);
    return [
      {
        ...cut,
        side,
        kerfWidth: kerfWidth ?? cut.kerfWidth,
        overcut,
        leadIn,
        perforation: perforation.isEnabled ? { cut: perforation.cut, skip: perforation.skip } : null,
        tabs: tabs.isEnabled ? { spacing: tabs.spacing, width: tabs.width } : null,
      },
    ];
  },
  amongOthers: (cuts, { mergesDuplicates }) => (mergesDuplicates ? withoutDuplicateLines(cuts) : cuts),
};
