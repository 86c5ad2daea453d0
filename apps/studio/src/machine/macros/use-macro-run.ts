import { useEffect, useRef, useState } from 'react';
import { hasControl, isJobActive, type MachineStoreState, useMachineStore } from '../../driver/machine-store';
import { useStudio } from '../../state/studio-context';
import type { Macro } from './macro-store';
import { type MacroEnd, runMacro } from './run-macro';

/** The macro that runs, with its present line; or how the last one ended. */
export interface MacroRun {
  readonly macro: Macro;
  readonly line: number;
  readonly end: MacroEnd | null;
}

/** The states in which a macro may begin: nothing moves, or a person wants to leave an alarm with it. */
const BEGINS: ReadonlySet<string> = new Set(['Idle', 'Alarm']);

/** Why no macro can begin now: the key of a text, or null. */
export function macroObstacle(state: MachineStoreState) {
  if (state.device.status !== 'CONNECTED') return 'console.notConnected' as const;
  if (isJobActive(state)) return 'console.jobRuns' as const;
  if (!hasControl(state)) return 'machine.control.other' as const;
  return BEGINS.has(state.status?.state ?? '') ? null : ('macros.notIdle' as const);
}

/**
 * Runs one macro at a time. It is cancelled when the person says so, loses the control of the machine or closes the
 * window with the macros: nobody would see it run.
 */
export function useMacroRun() {
  const { driver } = useStudio();
  const [run, setRun] = useState<MacroRun | null>(null);
  const isCancelled = useRef(false);
  const cancel = () => {
    isCancelled.current = true;
  };
  useEffect(
    () => () => {
      isCancelled.current = true;
    },
    [],
  );
  const start = async (macro: Macro) => {
    isCancelled.current = false;
    setRun({ macro, line: 0, end: null });
    const end = await runMacro(macro.text, {
      driver,
      began: (line) => setRun({ macro, line, end: null }),
      isCancelled: () => isCancelled.current || !hasControl(useMachineStore.getState()),
    });
    setRun((now) => ({ macro, line: now?.line ?? 0, end }));
  };
  return { run, isRunning: run !== null && run.end === null, start, cancel };
}
