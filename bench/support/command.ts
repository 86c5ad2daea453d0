import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BUILD = fileURLToPath(new URL('../../apps/cli/build.mjs', import.meta.url));
/** Writes the processor time of a process, in microseconds, to a file when the process ends. */
const REPORTER = `data:text/javascript,${encodeURIComponent(`
import { writeFileSync } from 'node:fs';
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeFileSync(process.env.KERF_BENCH_USAGE, String(user + system));
});`)}`;

/** The result of a program that ran in a process of its own. */
export interface ProcessRun {
  readonly output: string;
  /** The processor time of the process, from its start to its end, in seconds. */
  readonly seconds: number;
}

/** The command-line program, built into a new folder, and what it needs. */
export class Command {
  /** A folder for the files of the benchmark; `dispose` removes it. */
  readonly folder = mkdtempSync(join(tmpdir(), 'kerf-bench-'));

  constructor() {
    this.#spawn([BUILD, this.folder]);
  }

  /** The path of a file in the folder. */
  path(name: string): string {
    return join(this.folder, name);
  }

  /** Runs `kerf` with these arguments. */
  kerf(...args: readonly string[]): ProcessRun {
    return this.run(this.path('kerf.mjs'), ...args);
  }

  /** Runs a program of JavaScript in a new process of Node. Throws when it fails. */
  run(program: string, ...args: readonly string[]): ProcessRun {
    const usage = this.path('usage.txt');
    const output = this.#spawn(['--import', REPORTER, program, ...args], { KERF_BENCH_USAGE: usage });
    return { output, seconds: Number(readFileSync(usage, 'utf8')) / 1e6 };
  }

  /** Removes the folder. */
  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #spawn(args: readonly string[], environment: Readonly<Record<string, string>> = {}): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      env: { ...process.env, ...environment },
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
    return stdout;
  }
}
