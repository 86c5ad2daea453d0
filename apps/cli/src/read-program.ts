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

/** The profile and the dialect that `--profile` and `--dialect` name. Throws `UsageError`. */
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
 * Reads a program from the file or the standard input in pieces, so that the whole program is never in memory. `see`
 * gets the pieces in order; a piece may be overwritten after `see` has returned.
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
