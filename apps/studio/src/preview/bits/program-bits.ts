import { isLaser } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import type { BitTable, StockTool } from '@kerf/simulation';
import { useMemo } from 'react';
import { create } from 'zustand';
import { formKey, isSameBit, withBody } from './bit-draft';
import { isBurning, ONLY_BIT } from './bit-of';
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

/** A person says what is above the edges of the bit that a program was made for; nothing takes it back. */
export function chooseBody(program: JobProgram, tool: StockTool): void {
  const isKnown = !isLaser(tool) && (tool.fluteLength ?? tool.shankDiameter ?? tool.holder) !== undefined;
  keep((kept) => withBit(kept, formKey(program.tool), ONLY_BIT, isKnown ? tool : null));
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

/** The bits that a person chose for a program; of one that was made here at most its own, with a body. */
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

/** Whether a program was made elsewhere and opened, so that its bits are for a person to say. */
export function isOpened({ gcode }: JobProgram): boolean {
  return gcode.dialect === 'file';
}

/** What is kept of a program is known by its content; of one that was made here only the body of its bit is open. */
function keyOf(program: JobProgram | null): string | null {
  if (!program) return null;
  return isOpened(program) ? fingerprintOf(program.gcode.bytes) : formKey(program.tool);
}

/** A laser burns with its beam, and a router cuts with bits. */
function tableOf(program: JobProgram | null, chosen: BitTable): BitTable {
  if (!program) return new Map();
  if (isOpened(program)) {
    const isBurnt = isBurning(program);
    return new Map([...(program.bits ?? []), ...chosen].filter(([, tool]) => isLaser(tool) === isBurnt));
  }
  const body = chosen.get(ONLY_BIT);
  if (!body || isLaser(body) || isBurning(program)) return new Map();
  const bit = withBody(program.tool, body);
  return new Map(Array.from(new Set(program.trace.tools.values), (number) => [number, bit] as const));
}
