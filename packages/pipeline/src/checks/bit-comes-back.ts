import type { ProgramPass } from '@kerf/cam';
import type { Problem } from '@kerf/machining';
import type { OutputCheck } from './check';

/** The programs that there are only because of the order, what a person reads of each, and the bit that would do without. */
const REASONS: { readonly [P in ProgramPass]?: { readonly code: string; readonly text: string } } = {
  surface: {
    code: 'surface-program',
    text: 'is made flat first, in a program of its own with the second bit: the first bit for it saves changing bits',
  },
  cutout: {
    code: 'cut-out-program',
    text: 'is cut out last, in a program of its own with the first bit, so that it lies firmly while the second bit cuts: the second bit for it saves changing bits',
  },
};

/** A bit that has to be put in twice: once for each such program, with the first object of it. */
export const checkBitComesBack: OutputCheck = ({ job, generation: { programs } }) => {
  if (programs.length < 3) return [];
  const operationOf = new Map(job.operations.map((operation) => [operation.key, operation]));
  return programs.flatMap(({ pass, toolpaths }): Problem[] => {
    const reason = REASONS[pass];
    const operation = operationOf.get(toolpaths[0]!.operationKey);
    if (!reason || !operation) return [];
    const message = `'${operation.label}' ${reason.text}.`;
    return [{ code: reason.code, severity: 'warning', message, place: { objectId: operation.objectId } }];
  });
};
