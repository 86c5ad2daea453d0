import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import type * as Program from '../program';

/** The name of the script, with its hash, and of its compiled code, without the endings. Set by the build. */
declare const KERF_PROGRAM: string;

/** The program as a script: the function of a CommonJS module, with the address of the script. */
type Start = (module: { exports: object }, require: NodeJS.Require, url: string) => void;

const SCRIPT = new URL(`${KERF_PROGRAM}.cjs`, import.meta.url);
/** What an engine has compiled is for engines of the same version on the same kind of processor alone. */
export const CODE = new URL(`${KERF_PROGRAM}-${process.version}-${process.arch}.code`, import.meta.url);

/**
 * Loads the program with the code that the build has compiled. To compile it again would take longer than most commands
 * work. Without that code, or when the engine or its settings are others, V8 compiles the program as usual.
 */
export function loadProgram(): { readonly program: typeof Program; readonly script: Script } {
  // The build writes ASCII alone.
  const script = new Script(readFileSync(SCRIPT, 'latin1'), {
    filename: fileURLToPath(SCRIPT),
    cachedData: compiledCode(),
  });
  const module = { exports: {} };
  const start = script.runInThisContext() as Start;
  start(module, createRequire(SCRIPT), SCRIPT.href);
  return { program: module.exports as typeof Program, script };
}

function compiledCode(): Buffer | undefined {
  try {
    return readFileSync(CODE);
  } catch {
    return undefined;
  }
}
