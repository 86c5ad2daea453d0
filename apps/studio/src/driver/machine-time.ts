import type { JobProgram } from '@kerf/pipeline';
import { formatClock } from '@kerf/preview';
import { create } from 'zustand';

/*
 * How long a program takes. All screens show the same time:
 * - first an estimate of the studio for an ordinary machine;
 * - the driver's time, as soon as the driver has received the program. It is the time on the connected machine,
 *   computed from the machine's rates and the speed of its controller.
 */

/** The parts of a program that its time depends on. */
export interface TimedProgram {
  readonly gcode: Pick<JobProgram['gcode'], 'bytes'>;
  readonly stats: Pick<JobProgram['stats'], 'seconds'>;
}

/**
 * The times that the driver has reported, by the bytes of the program that was sent. Each report makes a new state, so
 * that the screens are rendered again.
 */
const useTold = create<{ readonly seconds: WeakMap<Uint8Array, number> }>()(() => ({
  seconds: new WeakMap(),
}));

/** Stores the time that the driver has reported for the text of a program, s. */
export function tellMachineSeconds(bytes: Uint8Array, seconds: number): void {
  if (seconds > 0) useTold.setState(({ seconds: told }) => ({ seconds: told.set(bytes, seconds) }));
}

/** How long programs take on the machine, s. */
export function useMachineSeconds(): (program: TimedProgram) => number {
  const told = useTold();
  return ({ gcode, stats }) => told.seconds.get(gcode.bytes) ?? stats.seconds;
}

/** How long programs take on the machine as text: hh:mm:ss, rounded up to whole seconds. */
export function useMachineTime(): (program: TimedProgram) => string {
  const secondsOf = useMachineSeconds();
  return (program) => formatClock(Math.ceil(secondsOf(program)));
}
