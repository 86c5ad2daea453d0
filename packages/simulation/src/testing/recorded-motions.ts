import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { DEFAULT_MACHINE, type MachineProfile } from '@kerf/machining';

/** A short program that real GRBL 1.1h firmware ran, with the recorded motion of its steppers. */
export interface RecordedMotion {
  readonly kind: string;
  readonly settings: Readonly<Record<string, number>>;
  readonly program: readonly string[];
  /** The position at the end according to the firmware, mm. */
  readonly position: readonly number[];
  readonly durationSeconds: number;
}

/** All recordings except jogs, which are not part of a program. */
export function readRecordedMotions(): RecordedMotion[] {
  const file = new URL('../../../../fixtures/grbl/motions-grbl11h.jsonl.gz', import.meta.url);
  return gunzipSync(readFileSync(file))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line): RecordedMotion => {
      const recorded: Omit<RecordedMotion, 'position'> & { statusAtEnd: string } = JSON.parse(line);
      const position = recorded.statusAtEnd
        .match(/MPos:([^|]*)/)![1]!
        .split(',')
        .map(Number);
      return { ...recorded, position };
    })
    .filter(({ kind }) => kind !== 'jogs');
}

/** The machine of a recording. */
export function machineOf({ settings }: RecordedMotion): MachineProfile {
  return {
    ...DEFAULT_MACHINE,
    maxRate: { x: settings.$110!, y: settings.$111!, z: settings.$112! },
    acceleration: { x: settings.$120!, y: settings.$121!, z: settings.$122! },
    junctionDeviation: settings.$11!,
    arcTolerance: settings.$12!,
    maxSpindle: settings.$30!,
  };
}
