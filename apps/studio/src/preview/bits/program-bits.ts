import { isLaser } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import type { BitTable, StockTool } from '@kerf/simulation';
import { useMemo } from 'react';
import { create } from 'zustand';
import { isSameBit } from './bit-draft';
import { isBurning } from './bit-of';
import { fingerprintOf } from './fingerprint';
import { type KeptBits, keptFor, parseKeptBits, withBit, withoutProgram } from './kept-bits';

const KEY = 'kerf.program-bits';

interface KeptStore {
  readonly kept: KeptBits;
  /** Whether the browser's storage has taken it: where it is full, this page remembers alone. */
  readonly isStored: boolean;
}

/** The bits that were chosen for programs, kept in this browser. */
export const useKeptBits = create<KeptStore>()(() => ({
  kept: parseKeptBits(localStorage.getItem(KEY)),
  isStored: true,
}));

/** A person says which bit a number of a program's T words is; what the file says itself needs no keeping. */
export function chooseBit(program: JobProgram, number: number, tool: StockTool): void {
  const said = program.bits?.get(number);
  keep((kept) =>
    withBit(kept, fingerprintOf(program.gcode.bytes), number, said && isSameBit(said, tool) ? null : tool),
  );
}

/** Takes the choice for a number back; without one, all choices for the program. */
export function resetBits(program: JobProgram, number?: number): void {
  const key = fingerprintOf(program.gcode.bytes);
  keep((kept) => (number === undefined ? withoutProgram(kept, key) : withBit(kept, key, number, null)));
}

/** Changes what is kept, as other tabs have left it. */
function keep(change: (kept: KeptBits) => KeptBits): void {
  const { kept: own, isStored } = useKeptBits.getState();
  const kept = change(isStored ? parseKeptBits(localStorage.getItem(KEY)) : own);
  useKeptBits.setState({ kept, isStored: store(kept) });
}

function store(kept: KeptBits): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** The bits that a person chose for a program; none for one that was made here. */
export function useChosenBits(program: JobProgram | null): BitTable {
  const kept = useKeptBits((state) => state.kept);
  const key = useMemo(() => keyOf(program), [program]);
  return useMemo(() => (key === null ? new Map() : keptFor(kept, key)), [key, kept]);
}

/** The bits of a program that changes them: what a person has chosen, else what its comments describe. */
export function useProgramBits(program: JobProgram | null): BitTable {
  const chosen = useChosenBits(program);
  // The same table while nothing has changed: a simulation that depends on it would begin anew.
  return useMemo(() => tableOf(program, chosen), [program, chosen]);
}

/** The same for a moment. */
export function programBits(program: JobProgram): BitTable {
  const key = keyOf(program);
  return tableOf(program, key === null ? new Map() : keptFor(useKeptBits.getState().kept, key));
}

/** What a program is known by; only what was made elsewhere leaves anything open. */
function keyOf(program: JobProgram | null): string | null {
  return program?.gcode.dialect === 'file' ? fingerprintOf(program.gcode.bytes) : null;
}

/** A laser burns with its beam, and a router cuts with bits. */
function tableOf(program: JobProgram | null, chosen: BitTable): BitTable {
  const isBurnt = program !== null && isBurning(program);
  return new Map([...(program?.bits ?? []), ...chosen].filter(([, tool]) => isLaser(tool) === isBurnt));
}
