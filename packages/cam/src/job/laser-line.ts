import type { LaserLineOperation } from '@kerf/document';
import { type CutFacts, PLAIN_FACTS } from '../cuts/facts';
import type { LaserLineCut } from '../operations/laser/laser-line-cut';
import { laserCutOf, slowerAxis } from './laser-cut';
import { withoutDuplicateLines } from './laser-line-duplicates';
import type { Compiler, Untokened } from './parts';

/** A laser line comes last, because it may cut a part loose. */
export const LASER_LINE_FACTS: CutFacts = { ...PLAIN_FACTS, rank: 'loose' };

/** Compiles lines that are burnt along contours. */
export const LASER_LINE_COMPILER: Compiler<LaserLineOperation> = {
  compile(operation, parts): readonly [Untokened<LaserLineCut>] {
    const { side, kerfWidth, overcut, leadIn, perforation, tabs } = operation;
    const cut = laserCutOf(operation, parts);
    return [
      {
        ...cut,
        kind: 'laser-line',
        facts: LASER_LINE_FACTS,
        side,
        kerfWidth: kerfWidth ?? cut.tool.diameter,
        overcut,
        leadIn,
        perforation: perforation.isEnabled ? { cut: perforation.cut, skip: perforation.skip } : null,
        tabs: tabs.isEnabled ? { spacing: tabs.spacing, width: tabs.width } : null,
        acceleration: slowerAxis(parts.machine),
      },
    ];
  },
  amongOthers: (cuts, { mergesDuplicates }) => (mergesDuplicates ? withoutDuplicateLines(cuts) : cuts),
};
