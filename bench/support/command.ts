import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BUILD = fileURLToPath(new URL('../../apps/cli/build.mjs', import.meta.url));
/**
 * Writes the processor time of a process, in microseconds, its most memory, in kB, and the processor time of its main
 * thread, in nanoseconds, when the process ends. Only Linux tells the last one.
 */
const REPORTER = `data:text/javascript,${encodeURIComponent(`
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  const times = '/proc/self/task/' + process.pid + '/schedstat';
  const main = existsSync(times) ? readFileSync(times, 'utf8').split(' ')[0] : 'NaN';
  const usage = [user + system, process.resourceUsage().maxRSS, main];
  writeFileSync(process.env.KERF_BENCH_USAGE, usage.join(' '));
});`)}`;

/** The result of a program that ran in a process of its own. */
export interface ProcessRun {
  readonly output: string;
  /** The processor time of the process, from its start to its end, in seconds. */
  readonly seconds: number;
  /** The processor time of its main thread, in seconds; not a number where the system does not tell it. */
  readonly mainSeconds: number;
  /** How long it ran, in seconds: the processor may have been busy with other programs. */
  readonly elapsedSeconds: number;
  /** The most memory that it had, MB. */
  readonly megabytes: number;
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
    const from = performance.now();
    const output = this.#spawn(['--import', REPORTER, program, ...args], { KERF_BENCH_USAGE: usage });
    const elapsedSeconds = (performance.now() - from) / 1000;
    const [micros, kilobytes, main] = readFileSync(usage, 'utf8').split(' ').map(Number) as [
      number,
      number,
      number,
    ];
    return {
      output,
      seconds: micros / 1e6,
      mainSeconds: main / 1e9,
      elapsedSeconds,
      megabytes: kilobytes / 1024,
    };
  }

  /** Removes the folder. */
  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #spawn(args: readonly string[], environment: Readonly<Record<string, string>> = {}): string {
    // Node reads the certificates that this variable names before every program: 0.1 s for those of a system.
    const { NODE_EXTRA_CA_CERTS: _certificates, ...own } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      env: { ...own, ...environment },
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
    return stdout;
  }
}
