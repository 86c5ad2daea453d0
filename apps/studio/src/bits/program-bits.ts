import type { Design, MachiningSetup } from '@kerf/document';
import { isLaser, type Tool } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import type { BitTable, StockTool } from '@kerf/simulation';
import { useMemo } from 'react';
import { create } from 'zustand';
import { useJobStore } from '../job/job-store';
import { useEditorState } from '../state/studio-context';
import { isSameBit } from './bit-draft';
import { isBurning } from './bit-of';
import {
  asDescribed,
  type BitSlot,
  bitNow,
  withDescribed,
  withDescribedBits,
  withKeptBits,
} from './design-bits';
import { fingerprintOf } from './fingerprint';
import { type KeptBits, keptFor, parseKeptBits, withBit, withoutProgram } from './kept-bits';

const KEY = 'kerf.program-bits';

interface KeptStore {
  readonly kept: KeptBits;
  /** Whether the browser has stored the bits. If the storage is full, only this page remembers them. */
  readonly isStored: boolean;
}

/** The bits that were chosen for programs, kept in this browser. */
export const useKeptBits = create<KeptStore>()(() => ({
  kept: parseKeptBits(localStorage.getItem(KEY)),
  isStored: true,
}));

/**
 * Stores the bit that was chosen for the number of a T word. If the file describes the same bit for this number,
 * nothing is stored.
 */
export function chooseBit(program: JobProgram, number: number, tool: StockTool): void {
  const said = program.bits?.get(number);
  keep((kept) =>
    withBit(kept, fingerprintOf(program.gcode.bytes), number, said && isSameBit(said, tool) ? null : tool),
  );
}

/** Removes the choice for a number, or all choices of the program. */
export function resetBits(program: JobProgram, number?: number): void {
  const key = fingerprintOf(program.gcode.bytes);
  keep((kept) => (number === undefined ? withoutProgram(kept, key) : withBit(kept, key, number, null)));
}

/** Remembers the body of a bit of a design, for the next design that has a bit with the same cutting part. */
export function rememberBody(tool: StockTool): void {
  keep((kept) => withDescribed(kept, tool));
}

/** A chosen bit with the body that was described before for a bit with the same cutting part. */
export function bitAsDescribed(tool: Tool): Tool {
  return asDescribed(tool, useKeptBits.getState().kept);
}

/** A new design with the bodies that were described before for bits with the same cutting parts. */
export function designAsDescribed(design: Design): Design {
  return withDescribedBits(design, useKeptBits.getState().kept);
}

/**
 * A design that was read from a file. If the file's format is older than the bodies of bits, the bits get the bodies
 * that this browser has stored.
 */
export function takeKeptBits(design: Design, format: unknown): Design {
  return withKeptBits(design, format, useKeptBits.getState().kept);
}

/** Changes the stored bits, including those that other tabs have stored meanwhile. */
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

/** The bits that a person chose for an opened program. */
export function useChosenBits(program: JobProgram): BitTable {
  const kept = useKeptBits((state) => state.kept);
  return useMemo(() => keptFor(kept, fingerprintOf(program.gcode.bytes)), [kept, program]);
}

/**
 * The bits of a program, by their numbers: the bits that a person has chosen, and for other numbers the bits that the
 * program's comments describe.
 */
export function useProgramBits(program: JobProgram | null): BitTable {
  const programs = useMemo(() => (program ? [program] : []), [program]);
  return useJobBits(programs)[0]?.bits ?? NO_BITS;
}

/**
 * The bits of each program, as `useProgramBits` returns them. A generated program has its bit as the design has it now.
 * While nothing changes, the tables are the same values, because a new table would start the simulation again.
 */
export function useJobBits(
  programs: readonly JobProgram[],
): readonly { readonly program: JobProgram; readonly bits: BitTable }[] {
  const kept = useKeptBits((state) => state.kept);
  const made = useJobStore(({ job }) => (job.status === 'done' ? job.design.setup : null));
  const firstBit = useEditorState(({ design }) => design.setup.firstBit);
  const secondBit = useEditorState(({ design }) => design.setup.secondBit);
  return useMemo(
    () =>
      programs.map((program) => ({
        program,
        bits: bitsOf(program, kept, made && { made, now: { firstBit, secondBit } }),
      })),
    [programs, kept, made, firstBit, secondBit],
  );
}

const NO_BITS: BitTable = new Map();

/** Whether a program was opened from a file, so that a person must choose its bits. */
export function isOpened({ gcode }: JobProgram): boolean {
  return gcode.dialect === 'file';
}

/** The bits of a set-up: as they were when the program was made, and as they are now. */
interface DesignBits {
  readonly made: Pick<MachiningSetup, BitSlot>;
  readonly now: Pick<MachiningSetup, BitSlot>;
}

/** The bits of a program by their numbers. A laser burns with its beam, and a router cuts with bits. */
export function bitsOf(program: JobProgram, kept: KeptBits, design: DesignBits | null): BitTable {
  const isBurnt = isBurning(program);
  if (isOpened(program)) {
    const chosen = keptFor(kept, fingerprintOf(program.gcode.bytes));
    return new Map([...(program.bits ?? []), ...chosen].filter(([, tool]) => isLaser(tool) === isBurnt));
  }
  if (!design || isBurnt) return NO_BITS;
  const bit = bitNow(program.tool, design.made, design.now);
  if (isSameBit(bit, program.tool)) return NO_BITS;
  return new Map(Array.from(new Set(program.trace.tools.values), (number) => [number, bit] as const));
}
