import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL_KEY_PREFIX, localKeyId, localToken, type PairingToken } from '@kerf/protocol';
import { z } from 'zod';
import { NODE_CRYPTO, randomHex32, randomId } from '../platform/crypto';
import { writeFileAtomically } from '../storage/atomic-file';

const recordSchema = z.strictObject({
  keyId: z.string(),
  token: z.string().regex(/^[0-9a-f]{64}$/),
  origin: z.string(),
  /** Null until the page names its user, right after its first proof. */
  userId: z.string().nullable(),
  createdAt: z.int(),
});
const fileSchema = z.strictObject({ version: z.literal(1), pairings: z.array(recordSchema) });

type PairingRecord = z.infer<typeof recordSchema>;

/** The name of the file of pairings, in the data folder. */
export const PAIRINGS_FILE = 'pairings.json';

/**
 * The pairings of this driver: one 256-bit token for each origin and user, in a file that only the person who runs the
 * driver can read. Pairings made by `npm start` are not in the file: they are derived from the secret of that start and
 * end with it.
 */
export class PairingStore {
  readonly #path: string;
  readonly #secret: string | null;

  constructor(dataPath: string, secret: string | null) {
    this.#path = join(dataPath, PAIRINGS_FILE);
    this.#secret = secret;
  }

  /**
   * The token of a pairing for this origin, or null. The file is read again each time, so that a revoked pairing is
   * invalid at once.
   */
  async findToken(keyId: string, origin: string): Promise<string | null> {
    if (keyId.startsWith(LOCAL_KEY_PREFIX))
      return this.#secret === null ? null : localToken(NODE_CRYPTO, this.#secret, keyId, origin);
    const record = this.#read().find((candidate) => candidate.keyId === keyId);
    return record?.origin === origin ? record.token : null;
  }

  /** Whether any studio is paired. */
  get hasAny(): boolean {
    return this.#read().length > 0;
  }

  /** Whether pages of this origin are paired. The file is read again each time, as in `findToken`. */
  hasOrigin(origin: string): boolean {
    return this.#read().some((record) => record.origin === origin);
  }

  /** Creates a pairing for an origin. Throws when the file cannot be written. */
  create(origin: string): PairingToken {
    const pairing = { keyId: randomId(), token: randomHex32() };
    this.#write([...this.#read(), { ...pairing, origin, userId: null, createdAt: Date.now() }]);
    return pairing;
  }

  /** Binds a pairing to this user when it has no user yet. Returns whether the pairing belongs to this user. */
  async claim(keyId: string, userId: string): Promise<boolean> {
    if (keyId.startsWith(LOCAL_KEY_PREFIX))
      return this.#secret !== null && (await localKeyId(NODE_CRYPTO, this.#secret, userId)) === keyId;
    const records = this.#read();
    const record = records.find((candidate) => candidate.keyId === keyId);
    if (!record) return false;
    if (record.userId !== null) return record.userId === userId;
    this.#write(records.map((candidate) => (candidate === record ? { ...record, userId } : candidate)));
    return true;
  }

  /** Ends a pairing. Those of `npm start` end with it and cannot be ended separately. */
  revoke(keyId: string): void {
    const records = this.#read();
    const kept = records.filter((record) => record.keyId !== keyId);
    if (kept.length < records.length) this.#write(kept);
  }

  /** A missing file means no pairings, and so does an unreadable one: a damaged file only costs a new pairing. */
  #read(): PairingRecord[] {
    try {
      return fileSchema.parse(JSON.parse(readFileSync(this.#path, 'utf8'))).pairings;
    } catch {
      return [];
    }
  }

  #write(pairings: readonly PairingRecord[]): void {
    writeFileAtomically(this.#path, `${JSON.stringify({ version: 1, pairings }, null, 2)}\n`);
  }
}
