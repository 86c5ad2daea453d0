import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ConnectionType,
  MOST_MACHINES,
  UNATTENDED_HOLD_DEFAULT_S,
  UNATTENDED_HOLD_LIMITS_S,
} from '@kerf/protocol';
import { z } from 'zod';
import { writeFileAtomically } from '../storage/atomic-file';

/** The id of the first machine. Its data are directly in the driver's folder, where earlier versions had them. */
export const FIRST_MACHINE = 'first';

const FILE_NAME = 'machines.json';

const entrySchema = z.strictObject({
  /** Also the name of the machine's folder. */
  id: z.string().regex(/^[a-z0-9]{1,16}$/),
  name: z.string().max(60),
  /** The port or address of the last connection. */
  connectionType: z.union([z.literal(1), z.literal(2)]).nullable(),
  address: z.string().max(300).nullable(),
  /** Seconds; earlier versions of the file do not have it. */
  unattendedHold: z
    .int()
    .min(UNATTENDED_HOLD_LIMITS_S.least)
    .max(UNATTENDED_HOLD_LIMITS_S.most)
    .nullable()
    .default(UNATTENDED_HOLD_DEFAULT_S),
});

const fileSchema = z.strictObject({
  version: z.literal(1),
  machines: z.array(entrySchema).max(MOST_MACHINES),
});

/** What the driver remembers of a machine. */
export interface MachineEntry {
  readonly id: string;
  readonly name: string;
  readonly connectionType: ConnectionType | null;
  readonly address: string | null;
  /** After how many seconds without a window a laser job is held; null: never. */
  readonly unattendedHold: number | null;
}

function newEntry(id: string, name: string): MachineEntry {
  return { id, name, connectionType: null, address: null, unattendedHold: UNATTENDED_HOLD_DEFAULT_S };
}

/**
 * The machines that people have set up on this driver, in the order in which they were added. The first machine is
 * always there. Changes are on the disk when a call returns; the calls throw the error of the operating system.
 */
export class MachineList {
  readonly #path: string;
  #entries: readonly MachineEntry[];

  constructor(folder: string) {
    this.#path = join(folder, FILE_NAME);
    this.#entries = readEntries(this.#path);
  }

  get entries(): readonly MachineEntry[] {
    return this.#entries;
  }

  /** Adds a machine at the end. */
  add(id: string, name: string): void {
    this.#keep([...this.#entries, newEntry(id, name)]);
  }

  /** Changes what is known of a machine. */
  change(id: string, change: Partial<Omit<MachineEntry, 'id'>>): void {
    this.#keep(this.#entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));
  }

  remove(id: string): void {
    this.#keep(this.#entries.filter((entry) => entry.id !== id));
  }

  #keep(entries: readonly MachineEntry[]): void {
    writeFileAtomically(this.#path, JSON.stringify({ version: 1, machines: entries }));
    this.#entries = entries;
  }
}

/** A file that is missing or that this version does not understand leaves the first machine. */
function readEntries(path: string): readonly MachineEntry[] {
  const first = newEntry(FIRST_MACHINE, '');
  try {
    const read = fileSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    const entries = read.success ? read.data.machines : [];
    return entries[0]?.id === FIRST_MACHINE ? entries : [first];
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return [first];
    throw error;
  }
}
