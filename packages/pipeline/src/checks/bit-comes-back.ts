import type { ProgramPass } from '@kerf/cam';
import type { OutputCheck } from './check';

/** The programs that exist only because of the order of work, with the code of their problem. */
const CODES: { readonly [P in ProgramPass]?: 'surface-program' | 'cut-out-program' } = {
  surface: 'surface-program',
  cutout: 'cut-out-program',
};

/** A bit that must be put in twice: one problem for each such program, with its first object. */
export const checkBitComesBack: OutputCheck = ({ job, generation: { programs } }, problem) => {
  if (programs.length < 3) return [];
  const objectOf = new Map(job.operations.map(({ key, objectId }) => [key, objectId]));
  return programs.flatMap(({ pass, toolpaths }) => {
    const code = CODES[pass];
    const objectId = objectOf.get(toolpaths[0]!.operationKey);
    return code && objectId !== undefined ? [problem(code, { name: objectId }, { objectId })] : [];
  });
};
