import type { JobProgram } from '@kerf/pipeline';
import { formatClock } from '@kerf/preview';
import { create } from 'zustand';

/*
 * How long a program takes, the same on all screens. The studio estimates it for the usual machine. As soon as the
 * driver has the program, it reports the time on the connected machine, by that machine's own rates and its
 * controller's pace.
 */

/** The parts of a program that its time depends on. */
export interface TimedProgram {
  readonly gcode: Pick<JobProgram['gcode'], 'bytes'>;
  readonly stats: Pick<JobProgram['stats'], 'seconds'>;
}

/** By the text that was sent. Each report makes a new state, so that screens render again. */
const useTold = create<{ readonly seconds: WeakMap<Uint8Array, number> }>()(() => ({
  seconds: new WeakMap(),
}));

/** Keeps the time that the driver reported for the text of a program, s. */
export function tellMachineSeconds(bytes: Uint8Array, seconds: number): void {
  if (seconds > 0) useTold.setState(({ seconds: told }) => ({ seconds: told.set(bytes, seconds) }));
}

/** How long programs take on the machine, s. */
export function useMachineSeconds(): (program: TimedProgram) => number {
  const told = useTold();
  return ({ gcode, stats }) => told.seconds.get(gcode.bytes) ?? stats.seconds;
}

/** The same as text: whole seconds, rounded up, hh:mm:ss. */
export function useMachineTime(): (program: TimedProgram) => string {
  const secondsOf = useMachineSeconds();
  return (program) => formatClock(Math.ceil(secondsOf(program)));
}
