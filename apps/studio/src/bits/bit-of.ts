import { SegmentKind, segmentKind } from '@kerf/gcode';
import { isLaser, type Tool } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import type { BitTable, StockTool } from '@kerf/simulation';

/** What burns where nothing names a laser. */
const BEAM: Tool = { kind: 'laser', id: 'beam', name: 'Laser', diameter: 0.1 };

/** The number of the only bit of a program that calls for none, and of a laser's beam. */
export const ONLY_BIT = 0;

/**
 * What a program works with where the table says nothing: the bit that it was made or opened with, and where it burns a beam,
 * that of the table before any other.
 */
export function bitOf(program: Pick<JobProgram, 'trace' | 'tool'>, bits?: BitTable): StockTool {
  if (!isBurning(program)) return program.tool;
  const beam = bits?.get(ONLY_BIT) ?? program.tool;
  return isLaser(beam) ? beam : BEAM;
}

/** Whether a program burns what it works on; otherwise it cuts. */
export function isBurning({ trace, tool }: Pick<JobProgram, 'trace' | 'tool'>): boolean {
  return trace.mode === 'laser' || isLaser(tool);
}

/**
 * The numbers of the tools that a program cuts with, in the order of their use. Of a laser the beam's; where no tool is called for,
 * that of the only bit.
 */
export function toolNumbers(program: Pick<JobProgram, 'trace' | 'tool'>): readonly number[] {
  if (isBurning(program)) return [ONLY_BIT];
  const { values } = program.trace.tools;
  const isAlone = values.every((number) => number === ONLY_BIT);
  return [...new Set(values)].filter((number) => number !== ONLY_BIT || isAlone || cutsUncalled(program));
}

/** The bits that a program cuts with by their numbers, in the order of their use; its own where the table says nothing. */
export function bitsInUse(
  program: Pick<JobProgram, 'trace' | 'tool'>,
  bits: BitTable,
): readonly { readonly number: number; readonly tool: StockTool }[] {
  return toolNumbers(program).map((number) => ({ number, tool: bits.get(number) ?? bitOf(program, bits) }));
}

/** Whether a program cuts before its first tool change, with whatever bit is in. */
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
