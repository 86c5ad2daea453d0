import { isLaser, type Tool } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import type { BitTable } from '@kerf/simulation';
import { useMemo } from 'react';
import { create } from 'zustand';

interface ChosenBits {
  /** The program that a person has chosen bits for; those of others are forgotten. */
  readonly program: JobProgram | null;
  readonly chosen: BitTable;
}

const useChosenBits = create<ChosenBits>()(() => ({ program: null, chosen: new Map() }));

/** A person says which bit a number of a program's T words is. */
export function chooseBit(program: JobProgram, number: number, tool: Tool): void {
  useChosenBits.setState((before) => {
    const kept = before.program === program ? before.chosen : [];
    return { program, chosen: new Map([...kept, [number, tool]]) };
  });
}

/** The bits of a program that changes them: what a person has chosen, else what its comments describe. */
export function useProgramBits(program: JobProgram | null): BitTable {
  const { program: own, chosen } = useChosenBits();
  // The same table while nothing has changed: a simulation that depends on it would begin anew.
  return useMemo(() => tableOf(program, own, chosen), [program, own, chosen]);
}

/** The same for a moment. */
export function programBits(program: JobProgram): BitTable {
  const { program: own, chosen } = useChosenBits.getState();
  return tableOf(program, own, chosen);
}

function tableOf(program: JobProgram | null, own: JobProgram | null, chosen: BitTable): BitTable {
  return new Map([...(program?.bits ?? []), ...(program === own ? chosen : [])]);
}

/** The numbers of the tools that cut in a program of many, in the order of their use; none for a laser. */
export function toolNumbers({ trace, tool, bits }: JobProgram): readonly number[] {
  if (trace.mode === 'laser' || isLaser(tool)) return [];
  return [...new Set(trace.tools.values)].filter((number) => number > 0 || bits?.has(number));
}
