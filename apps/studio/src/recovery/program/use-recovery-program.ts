import type { MachineMode } from '@kerf/gcode';
import { CancelledError, DEFAULT_MACHINE } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import type { FailureMessage } from '@kerf/protocol';
import { useEffect, useMemo, useState } from 'react';
import { useJobBits } from '../../bits/program-bits';
import { useProgramHashes } from '../../driver/program-hash';
import { programsOf, useJobStore } from '../../job/job-store';
import type { ProgramWithBits } from '../../simulation/simulation-setup';
import { type StockRecord, stockRecordOf } from '../../simulation/stock-records';
import { useEditorState, useStudio } from '../../state/studio-context';
import { fetchProgram } from './fetch-program';

/** A program that is to go on, with all that a picture of it needs. */
export interface ReadyProgram {
  readonly own: ProgramWithBits;
  /** The programs of the same job that ran before it, in their order. */
  readonly before: readonly ProgramWithBits[];
  /** The stock that it cuts; null if this browser does not know it. */
  readonly stock: StockRecord | null;
  /** Whether it is a program of the job that is open now. */
  readonly isOpen: boolean;
}

/** A program on its way from the driver. */
export type RecoveryProgram =
  | { readonly status: 'reading'; readonly share: number }
  | { readonly status: 'ready'; readonly program: ReadyProgram }
  /** `failure` is null when the driver has the program, but the page cannot read it. */
  | { readonly status: 'failed'; readonly failure: FailureMessage | null };

/** Which program is wanted: its hash, and the kind of machine that it is for. */
export interface WantedProgram {
  readonly sha256: string;
  readonly mode: MachineMode;
}

/**
 * The program that is to go on: a program of the open job if it has this hash, or else the driver's copy. Null while
 * none is wanted.
 */
export function useRecoveryProgram(wanted: WantedProgram | null): RecoveryProgram | null {
  const open = useOpenProgram(wanted?.sha256 ?? null);
  const fetched = useFetchedProgram(open === null ? wanted : null);
  if (!wanted || open === 'hashing') return wanted && { status: 'reading', share: 0 };
  return open ? { status: 'ready', program: open } : fetched;
}

/** The program of the open job with this hash; null if it has none. */
function useOpenProgram(sha256: string | null): ReadyProgram | 'hashing' | null {
  const job = useJobStore((state) => state.job);
  const design = useEditorState((state) => state.design);
  const programs = programsOf(job);
  const hashes = useProgramHashes(programs);
  const whole = useJobBits(programs);
  const from = job.status === 'done' ? job.design : design;
  return useMemo(() => {
    if (sha256 === null) return null;
    if (hashes === null) return programs.length > 0 ? 'hashing' : null;
    const index = hashes.indexOf(sha256);
    const own = whole[index];
    if (!own) return null;
    const { stock, material, setup } = from;
    const record = { stock, material, fixtures: setup.fixtures };
    return { own, before: whole.slice(0, index), stock: record, isOpen: true };
  }, [sha256, programs, hashes, whole, from]);
}

/** The driver's copy of a program, read as a file is read. */
function useFetchedProgram(wanted: WantedProgram | null): RecoveryProgram | null {
  const { driver, compute, editor } = useStudio();
  const [state, setState] = useState<FetchState | null>(null);
  const { sha256 = null, mode = null } = wanted ?? {};
  useEffect(() => {
    if (sha256 === null || mode === null) return;
    const abort = new AbortController();
    const { signal } = abort;
    const set = (value: FetchState) => signal.aborted || setState(value);
    set({ sha256, status: 'reading', share: 0 });
    const read = async () => {
      const fetched = await fetchProgram(driver, sha256, signal, (share) =>
        set({ sha256, status: 'reading', share }),
      );
      if (!fetched) return;
      if (!fetched.ok) {
        set({ sha256, status: 'failed', failure: fetched.failure });
        return;
      }
      const tool = editor.getState().design.setup.firstBit;
      const file = new Blob([fetched.bytes]);
      const request = { file, profile: 'tolerant', machine: DEFAULT_MACHINE, tool, mode } as const;
      const outcome = await compute.run('openProgram', request, { signal });
      if (outcome.ok) set({ sha256, status: 'read', program: outcome.value.program });
      else set({ sha256, status: 'failed', failure: null });
    };
    void read().catch((error: unknown) => {
      if (!(error instanceof CancelledError)) set({ sha256, status: 'failed', failure: null });
    });
    return () => abort.abort();
  }, [sha256, mode, driver, compute, editor]);
  return useWithBits(state?.sha256 === sha256 ? state : null);
}

type FetchState = { readonly sha256: string } & (
  | Exclude<RecoveryProgram, { status: 'ready' }>
  | { readonly status: 'read'; readonly program: JobProgram }
);

const NO_PROGRAMS: readonly JobProgram[] = [];

/** Adds the bits that the program's comments describe or a person has chosen, and the stock that the browser knows. */
function useWithBits(state: FetchState | null): RecoveryProgram | null {
  const read = state?.status === 'read' ? state.program : null;
  const programs = useMemo(() => (read ? [read] : NO_PROGRAMS), [read]);
  const [own] = useJobBits(programs);
  return useMemo(() => {
    if (!state) return null;
    if (state.status !== 'read') return state;
    if (!own) return { status: 'reading', share: 1 };
    const program = { own, before: [], stock: stockRecordOf(state.sha256), isOpen: false };
    return { status: 'ready', program };
  }, [state, own]);
}
