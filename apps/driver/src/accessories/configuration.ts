import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LAMP_COLORS, type LampColor, type MachineAccessories } from '@kerf/protocol';
import { z } from 'zod';
import type { Log } from '../platform/log';
import { lampLinesSchema } from './lamp-commands';

/** The name of the file, in the data folder. Only the owner of the driver writes it; no message changes it. */
export const CONFIGURATION_FILE = 'configuration.json';

/** The entry for machines that have no entry of their own. */
const ANY_MACHINE = '*';

/** How the Z plate is probed where nobody says otherwise: mm and mm/min. */
export const USUAL_PROBING = { maxDistance: 30, feedRate: 100, retract: 5 } as const;

const snapshotUrlSchema = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .refine((text) => !text.includes('#'), 'The address of a picture has no part after #.');

const machineSchema = z.strictObject({
  /** The lines that switch the lamp, by its colour. */
  lamp: z.partialRecord(z.enum(LAMP_COLORS), lampLinesSchema).optional(),
  /** The address at which the camera returns one picture. */
  camera: snapshotUrlSchema.optional(),
  /** The Z plate: mm and mm/min. */
  plate: z
    .strictObject({
      thickness: z.number().min(0).max(100),
      maxDistance: z.number().positive().max(200).default(USUAL_PROBING.maxDistance),
      feedRate: z.number().positive().max(1000).default(USUAL_PROBING.feedRate),
      retract: z.number().min(0).max(100).default(USUAL_PROBING.retract),
    })
    .optional(),
});

const fileSchema = z.strictObject({
  version: z.literal(1),
  /** By the port or address with which a person connects; '*' is every other machine. */
  machines: z.record(z.string().min(1).max(300), machineSchema),
});

/** What the owner of the driver has written about one machine. */
export type MachineConfiguration = z.infer<typeof machineSchema>;

/**
 * What the owner of this computer has written about the machines: lamp, camera, Z plate. A file that is not valid
 * counts as no file, and the log says where it is wrong. The file is read again for each connection, so it takes no
 * restart.
 */
export class Configuration {
  readonly #path: string;
  readonly #log: Log;
  #machines: Readonly<Record<string, MachineConfiguration>> = {};

  constructor(folder: string, log: Log) {
    this.#path = join(folder, CONFIGURATION_FILE);
    this.#log = log;
    this.reload();
  }

  /** Reads the file again. */
  reload(): void {
    this.#machines = this.#read();
  }

  /** The entry of the machine at a port or address; without one, the entry for any machine. */
  of(port: string | null): MachineConfiguration {
    const own = port !== null && Object.hasOwn(this.#machines, port) ? this.#machines[port] : undefined;
    return own ?? this.#machines[ANY_MACHINE] ?? {};
  }

  /** What pages may know of it. The camera's address stays here, because it may contain a password. */
  accessoriesOf(port: string | null): MachineAccessories {
    const { lamp = {}, camera, plate } = this.of(port);
    return {
      lampColors: LAMP_COLORS.filter((color: LampColor) => lamp[color] !== undefined),
      camera: camera !== undefined,
      plateThickness: plate?.thickness ?? null,
    };
  }

  #read(): Readonly<Record<string, MachineConfiguration>> {
    try {
      const read = fileSchema.safeParse(JSON.parse(readFileSync(this.#path, 'utf8')));
      if (read.success) return read.data.machines;
      const [issue] = read.error.issues;
      this.#log.error('configuration-invalid', {
        place: issue?.path.join('/') ?? '',
        message: issue?.message ?? '',
      });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT')
        this.#log.error('configuration-unreadable', { reason: code ?? 'The file is not JSON.' });
    }
    return {};
  }
}
