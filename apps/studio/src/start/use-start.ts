import type { MachineMode } from '@kerf/gcode';
import { isLaser, type Problem } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import type { StockTool } from '@kerf/simulation';
import { useEffect, useMemo, useState } from 'react';
import { bitKey } from '../bits/bit-key';
import { bitsInUse, ONLY_BIT } from '../bits/bit-of';
import { useProgramBits } from '../bits/program-bits';
import { useMachineStore } from '../driver/machine-store';
import { useProgramHashes } from '../driver/program-hash';
import { deviceOf, type JobState, useJobStore } from '../job/job-store';
import { useJobProgram } from '../job/use-job-program';
import { isSameZero, useHeightMap, zeroOf } from '../probe/height-map-store';
import { useCurrentDevice } from '../state/device-store';
import type { StartFault } from './checks/check';
import { startFaults } from './checks/registry';
import { type MaterialCheck, useCollisions } from './collisions/use-collisions';
import { type NeedId, needsOf, nextProgram } from './needs/needs';
import { useDriverFindings } from './use-driver-findings';

/** What the start dialog knows about the start. */
export interface Start {
  /** The program to run; null if there is none that is up to date. */
  readonly program: JobProgram | null;
  readonly programs: readonly JobProgram[];
  /** The index of the chosen program. */
  readonly index: number;
  /** The programs that are done on the piece that is being made. */
  readonly done: readonly number[];
  /** The hashes of the programs; null until they are computed. */
  readonly hashes: readonly string[] | null;
  readonly name: string;
  readonly isFile: boolean;
  readonly mode: MachineMode;
  /** The bit that the program uses first; null for a beam. */
  readonly bit: StockTool | null;
  /** The number by which the program calls the first bit; 0 if it does not call it. */
  readonly toolNumber: number;
  /** All faults of the chosen program and of the later ones. */
  readonly faults: readonly StartFault[];
  /** Whether the job was checked for collisions with the material. */
  readonly material: MaterialCheck;
  /** Whether it is known which program is next, and that program is chosen. */
  readonly isOffered: boolean;
  /** The preparations on the machine, in their order. */
  readonly needs: readonly { readonly id: NeedId; readonly step: number; readonly isMet: boolean }[];
}

const NO_PROGRAMS: readonly JobProgram[] = [];

const NO_PROBLEMS: readonly Problem[] = [];

/** The state of the start of the present job. */
export function useStart(): Start {
  const chosen = useJobProgram();
  const isFile = useJobStore(({ job }) => job.status === 'opened');
  const index = useJobStore((state) => state.programIndex);
  const job = useJobStore((state) => state.job);
  const machine = useMachineStore();
  const program = chosen.isStale ? null : chosen.program;
  const programs = chosen.isStale ? NO_PROGRAMS : chosen.programs;
  const hashes = useProgramHashes(programs);
  const { collisions, material } = useCollisions();
  const driver = useDriverFindings(program, chosen.name, isFile);
  const problems = chosen.isStale ? NO_PROBLEMS : problemsOf(job);
  const first = useFirstBit(program);
  const bit = first?.tool ?? null;
  const { next, done } = useMemo(() => nextProgram(hashes ?? [], machine.begun), [hashes, machine.begun]);
  const isOffered = useOffered(hashes === null ? null : next);
  const known = machine.device.machine;
  const device = useCurrentDevice();
  const madeFor = deviceOf(job);
  const isLevelVoid = useIsLevelVoid(job);
  const faults = useMemo(() => {
    const about = { programs, index, problems, collisions, driver, device, madeFor, isLevelVoid };
    return startFaults({ ...about, machine: known });
  }, [programs, index, problems, collisions, known, driver, device, madeFor, isLevelVoid]);
  const mode = program?.trace.mode ?? 'cnc';
  const bounds = program?.stats.bounds;
  return {
    ...{ program, programs, index, done, hashes, isFile, mode, bit, material, isOffered },
    name: chosen.name,
    toolNumber: first?.number ?? ONLY_BIT,
    faults,
    needs: needsOf({
      ...{ machine, mode },
      bit: bit && bitKey(bit),
      movesZ: bounds !== undefined && bounds.maxZ > bounds.minZ,
      sha256: hashes?.[index] ?? null,
    }),
  };
}

function problemsOf(job: JobState): readonly Problem[] {
  if (job.status === 'done') return job.result.problems;
  return job.status === 'opened' ? job.warnings : NO_PROBLEMS;
}

/** Whether the program was levelled for another zero of X and Y. A new bit has its own zero of Z. */
function useIsLevelVoid(job: JobState): boolean {
  const levelled = useHeightMap((state) => state.levelled);
  const machine = useMachineStore();
  if (job.status !== 'opened' || levelled?.file !== job.file || machine.status === null) return false;
  return !isSameZero(zeroOf(machine), levelled.zero, 2);
}

/** The bit that a program uses first. */
function useFirstBit(
  program: JobProgram | null,
): { readonly number: number; readonly tool: StockTool } | null {
  const bits = useProgramBits(program);
  return useMemo(() => {
    const first = program && program.trace.mode !== 'laser' && bitsInUse(program, bits)[0];
    return first && !isLaser(first.tool) ? first : null;
  }, [program, bits]);
}

/**
 * Chooses the next program as soon as it is known which one that is. After that the person may choose another one.
 * Returns whether a program was chosen.
 */
function useOffered(next: number | null): boolean {
  const [offered, setOffered] = useState<number | null>(null);
  useEffect(() => {
    if (next !== null) useJobStore.setState({ programIndex: next });
    setOffered(next);
  }, [next]);
  return next !== null && offered === next;
}
