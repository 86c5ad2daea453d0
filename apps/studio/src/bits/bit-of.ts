import { SegmentKind, segmentKind } from '@kerf/gcode';
import { isLaser, type Tool } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import type { BitTable, StockTool } from '@kerf/simulation';

/** The beam of a program that describes none. */
const BEAM: Tool = { kind: 'laser', id: 'beam', name: 'Laser', diameter: 0.1 };

/** The number of the only bit of a program without tool numbers. Also the number of a laser's beam. */
export const ONLY_BIT = 0;

/**
 * The tool for the numbers that have no entry in the table: the bit with which the program was made or opened. For a
 * laser program, the table's beam is preferred.
 */
export function bitOf(program: Pick<JobProgram, 'trace' | 'tool'>, bits?: BitTable): StockTool {
  if (!isBurning(program)) return program.tool;
  const beam = bits?.get(ONLY_BIT) ?? program.tool;
  return isLaser(beam) ? beam : BEAM;
}

/** Whether a program burns; otherwise it cuts. */
export function isBurning({ trace, tool }: Pick<JobProgram, 'trace' | 'tool'>): boolean {
  return trace.mode === 'laser' || isLaser(tool);
}

/**
 * The numbers of the tools that a program cuts with, in the order of their use. A laser has the number of its beam, and
 * a program without tool numbers the number of its only bit.
 */
export function toolNumbers(program: Pick<JobProgram, 'trace' | 'tool'>): readonly number[] {
  if (isBurning(program)) return [ONLY_BIT];
  const { values } = program.trace.tools;
  const isAlone = values.every((number) => number === ONLY_BIT);
  return [...new Set(values)].filter((number) => number !== ONLY_BIT || isAlone || cutsUncalled(program));
}

/**
 * The bits that a program cuts with, by their numbers, in the order of their use. A number without an entry in the
 * table gets the program's own bit.
 */
export function bitsInUse(
  program: Pick<JobProgram, 'trace' | 'tool'>,
  bits: BitTable,
): readonly { readonly number: number; readonly tool: StockTool }[] {
  return toolNumbers(program).map((number) => ({ number, tool: bits.get(number) ?? bitOf(program, bits) }));
}

/** Whether a program cuts with the bit that is in the collet, before it calls a tool. */
function cutsUncalled({ trace }: Pick<JobProgram, 'trace'>): boolean {
  const { starts, values } = trace.tools;
  return Array.from(values).some((number, run) => {
    if (number !== ONLY_BIT) return false;
    const end = Math.min(starts[run + 1] ?? trace.segmentCount, trace.segmentCount);
    for (let segment = starts[run]!; segment < end; segment += 1)
      if (segmentKind(trace, segment) !== SegmentKind.rapid) return true;
    return false;
  });
}
