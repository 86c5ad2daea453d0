import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { codes } from '../database/schema/login';

/** What statements run on: the connections, or one transaction. */
export type Within = Pick<Queries, 'select' | 'insert' | 'update' | 'delete'>;

/** A code that was mailed. `key` names the account and the purpose; `userId` is null without an account. */
export interface MailedCode {
  readonly key: Buffer;
  readonly userId: string | null;
  readonly codeHash: Buffer;
  readonly expiresAt: Date;
}

/** The SQL queries for mailed codes. */
export function makeCodeRepository(queries: Queries) {
  return {
    transaction: queries.transaction.bind(queries) as Queries['transaction'],

    /** Replaces the code of an account and purpose, with its tries. */
    async replace(within: Within, code: MailedCode): Promise<void> {
      const { key, ...rest } = { ...code, tries: 0 };
      await within
        .insert(codes)
        .values({ key, ...rest })
        .onConflictDoUpdate({ target: codes.key, set: rest });
    },

    /** Counts one try, and returns the hash of the code; undefined when no try is left or the code is too old. */
    async takeTry(key: Buffer, most: number): Promise<Buffer | undefined> {
      const [row] = await queries
        .update(codes)
        .set({ tries: sql`${codes.tries} + 1` })
        .where(and(eq(codes.key, key), sql`${codes.tries} < ${most}`, gt(codes.expiresAt, sql`now()`)))
        .returning({ codeHash: codes.codeHash });
      return row?.codeHash;
    },

    /** Uses a code up. Of several simultaneous uses, one gets true. */
    async use(within: Within, key: Buffer, codeHash: Buffer): Promise<boolean> {
      const used = await within
        .delete(codes)
        .where(and(eq(codes.key, key), eq(codes.codeHash, codeHash)))
        .returning({ key: codes.key });
      return used.length > 0;
    },

    /** Removes codes that are too old. */
    async removeExpired(): Promise<void> {
      await queries.delete(codes).where(sql`${codes.expiresAt} < now()`);
    },
  };
}

/** The SQL of mailed codes. */
export type CodeRepository = ReturnType<typeof makeCodeRepository>;
