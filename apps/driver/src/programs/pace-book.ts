import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeFileAtomically } from '../storage/atomic-file';

const fileSchema = z.strictObject({
  version: z.literal(1),
  /** Seconds per line, by the machine's port. */
  machines: z.record(z.string().max(255), z.number().min(0.0002).max(0.02)),
});

/** The name of the file, in the data folder. */
export const PACES_FILE = 'paces.json';

/** The weight of the newest figure in the stored average. */
const NEWEST = 0.5;
const [LEAST, MOST] = [0.0002, 0.02];
const MOST_MACHINES = 64;

/**
 * How fast each machine of this computer takes lines, measured in its own jobs. A file that cannot be read is ignored,
 * and the figures are measured again.
 */
export class PaceBook {
  readonly #path: string;
  readonly #machines: Map<string, number>;

  constructor(folder: string) {
    this.#path = join(folder, PACES_FILE);
    this.#machines = readMachines(this.#path);
  }

  /** Seconds per line of the machine at a port; null before its first dense job. */
  find(port: string | null): number | null {
    return (port !== null && this.#machines.get(port)) || null;
  }

  /** Adds the figure of a job. Throws the system's error. */
  learn(port: string, secondsPerLine: number): void {
    const before = this.#machines.get(port) ?? secondsPerLine;
    const mean = NEWEST * secondsPerLine + (1 - NEWEST) * before;
    this.#machines.delete(port);
    this.#machines.set(port, Math.min(MOST, Math.max(LEAST, mean)));
    for (const oldest of [...this.#machines.keys()].slice(0, -MOST_MACHINES)) this.#machines.delete(oldest);
    const machines = Object.fromEntries(this.#machines);
    writeFileAtomically(this.#path, JSON.stringify({ version: 1, machines }));
  }
}

function readMachines(path: string): Map<string, number> {
  try {
    const read = fileSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return new Map(read.success ? Object.entries(read.data.machines) : []);
  } catch (error) {
    const isExpected = (error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError;
    if (!isExpected) throw error;
    return new Map();
  }
}
