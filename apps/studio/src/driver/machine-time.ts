import type { JobProgram } from '@kerf/pipeline';
import { formatClock } from '@kerf/preview';
import { create } from 'zustand';

/*
 * How long a program takes, once for all screens. Made here, it is estimated for the usual machine; as soon as the driver has the
 * program, it says how long the connected machine takes, by that machine's own rates and its controller's pace.
 */

/** As much of a program as its time is known by. */
export interface TimedProgram {
  readonly gcode: Pick<JobProgram['gcode'], 'bytes'>;
  readonly stats: Pick<JobProgram['stats'], 'seconds'>;
}

/** By the text that was sent. A new state for each thing that is told, so that who shows it looks again. */
const useTold = create<{ readonly seconds: WeakMap<Uint8Array, number> }>()(() => ({
  seconds: new WeakMap(),
}));

/** Takes what the driver says of a program's text that it was sent, s. */
export function tellMachineSeconds(bytes: Uint8Array, seconds: number): void {
  if (seconds > 0) useTold.setState(({ seconds: told }) => ({ seconds: told.set(bytes, seconds) }));
}

/** How long programs take on the machine, s. */
export function useMachineSeconds(): (program: TimedProgram) => number {
  const told = useTold();
  return ({ gcode, stats }) => told.seconds.get(gcode.bytes) ?? stats.seconds;
}

/** The same as every screen writes it: whole seconds, rounded up, hh:mm:ss. */
export function useMachineTime(): (program: TimedProgram) => string {
  const secondsOf = useMachineSeconds();
  return (program) => formatClock(Math.ceil(secondsOf(program)));
}
