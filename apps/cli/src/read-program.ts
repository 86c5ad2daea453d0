import { statSync } from 'node:fs';
import {
  DIALECTS,
  type Dialect,
  type Interpretation,
  Interpreter,
  type InterpretOptions,
  type Profile,
  STRICT_PROFILE,
  TOLERANT_PROFILE,
} from '@kerf/gcode';
import { UsageError } from './failure';
import { suggestion } from './nearest';
import { progressContext } from './progress';
import { readInPieces, STANDARD } from './read-file';

const PROFILES: ReadonlyMap<string, Profile> = new Map(
  [STRICT_PROFILE, TOLERANT_PROFILE].map((profile) => [profile.name, profile]),
);

/** What `--profile` and `--dialect` name; throws `UsageError`. */
export function readingOf(profileName: string, dialectName: string): { profile: Profile; dialect: Dialect } {
  return {
    profile: known(PROFILES, 'profile', profileName),
    dialect: known(DIALECTS, 'dialect', dialectName),
  };
}

function known<T>(values: ReadonlyMap<string, T>, option: string, name: string): T {
  const value = values.get(name);
  if (value !== undefined) return value;
  const names = [...values.keys()];
  throw new UsageError(`--${option}: must be one of ${names.join(', ')}${suggestion(name, names)}`);
}

/**
 * Reads a program while it comes from the file or the standard input: it is never in memory as a whole. `see` is shown
 * its pieces in their order; they may be overwritten afterwards.
 */
export function readProgramFile(
  file: string,
  options: InterpretOptions,
  see?: (piece: Uint8Array) => void,
): Interpretation {
  const interpreter = new Interpreter(options);
  const size = file === STANDARD ? undefined : statSync(file, { throwIfNoEntry: false })?.size;
  const progress = progressContext(`reading ${file}:`);
  let done = 0;
  readInPieces(file, (piece) => {
    if (size) {
      interpreter.expect(Math.min(1, done / size));
      progress.report(done / size);
    }
    done += piece.length;
    see?.(piece);
    return interpreter.push(piece);
  });
  progress.report(1);
  return interpreter.finish();
}
