import { readFileSync } from 'node:fs';

/** Ticks per second of the times in /proc. */
const TICKS = 100;

/** The processor time that a process has used, s. */
export function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
