import type { MachineMode } from '@kerf/gcode';
import type { JobProgram } from '@kerf/pipeline';
import type { Recovery } from '@kerf/protocol';
import { useMemo } from 'react';
import { useMachineStore } from '../driver/machine-store';
import { useProgramHashes } from '../driver/program-hash';
import { deviceOf, useJobStore } from '../job/job-store';
import { useJobProgram } from '../job/use-job-program';
import { startRequest } from '../start/run/start-request';
import type { RecoverySubject } from '../state/recovery-view';
import { useEditorState } from '../state/studio-context';
import type { RecoveryOrigin, RecoveryQuestion } from './plan/recovery-request';

/** What is to go on, whether it was interrupted or a person starts it from a line. */
export interface Target {
  readonly name: string;
  readonly sha256: string;
  readonly mode: MachineMode;
  readonly of: RecoveryQuestion['of'];
  /** Where it goes on as long as the person chooses nothing else. */
  readonly origin: RecoveryOrigin;
  /** What the driver knows of the interruption; null for a start from a line. */
  readonly recovery: Recovery | null;
  /** The program, where this page has it without asking the driver. */
  readonly program: JobProgram | null;
}

/** What the dialog is about; null while that is not known, or when it is gone. */
export function useTarget(subject: RecoverySubject): Target | null {
  const interrupted = useInterruptedTarget(subject);
  const line = useLineTarget(subject);
  return subject.kind === 'interrupted' ? interrupted : line;
}

function useInterruptedTarget(subject: RecoverySubject): Target | null {
  const recovery = useMachineStore((state) => state.recovery);
  const { programs, hashes } = useOpenPrograms();
  return useMemo(() => {
    if (subject.kind !== 'interrupted' || recovery?.jobId !== subject.jobId) return null;
    const { sha256, mode, fileName, jobId } = recovery;
    const program = programs[hashes?.indexOf(sha256) ?? -1] ?? null;
    return {
      name: fileName,
      sha256,
      mode,
      of: { jobId },
      origin: { kind: 'interruption' },
      recovery,
      program,
    };
  }, [subject, recovery, programs, hashes]);
}

function useLineTarget(subject: RecoverySubject): Target | null {
  const { program, name, programs, hashes, isStale } = useOpenPrograms();
  const isFile = useJobStore(({ job }) => job.status === 'opened');
  const device = useJobStore(({ job }) => deviceOf(job));
  const design = useEditorState((state) => state.design);
  return useMemo(() => {
    if (subject.kind !== 'line' || isStale || !program || !hashes) return null;
    const sha256 = hashes[programs.indexOf(program)];
    if (sha256 === undefined) return null;
    const mode = program.trace.mode ?? 'cnc';
    const { action: _action, ...of } = startRequest({ sha256, name, mode, design, device, isFile, hashes });
    return { name, sha256, mode, of, origin: { kind: 'line', line: subject.line }, recovery: null, program };
  }, [subject, program, programs, hashes, name, isStale, isFile, design, device]);
}

function useOpenPrograms() {
  const chosen = useJobProgram();
  return { ...chosen, hashes: useProgramHashes(chosen.programs) };
}
