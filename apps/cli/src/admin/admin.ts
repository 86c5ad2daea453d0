import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../failure';

/** The program of `kerf admin`. It works on the database, so it is part of the api. */
const PROGRAM = fileURLToPath(new URL('../../api/dist/admin.mjs', import.meta.url));

/**
 * Runs `kerf admin` with these arguments and resolves with its exit code. Throws `UsageError` when the server's
 * programs are not beside this one.
 */
export function runAdmin(args: readonly string[], program = PROGRAM): Promise<number> {
  if (!existsSync(program))
    throw new UsageError(`admin belongs to Kerf's server, which is not built here: there is no ${program}`);
  // The other program ends in order, and then this one.
  const child = spawn(process.execPath, [program, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
