import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { recoveryCodes, twoFactors } from '../database/schema/login';

type Within = Pick<Queries, 'select' | 'insert' | 'update' | 'delete'>;

/** The queries for recovery codes. */
function codeQueries(queries: Queries) {
  return {
    async replaceCodes(within: Within, userId: string, hashes: readonly Buffer[]): Promise<void> {
      await within.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      await within.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
    },

    /** Uses a recovery code up. Of several simultaneous uses, one gets true. */
    async useCode(userId: string, codeHash: Buffer): Promise<boolean> {
      const used = await queries
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
        .returning({ userId: recoveryCodes.userId });
      return used.length > 0;
    },

    async countCodes(userId: string): Promise<number> {
      const mine = eq(recoveryCodes.userId, userId);
      const [found] = await queries.select({ left: count() }).from(recoveryCodes).where(mine);
      return found?.left ?? 0;
    },
  };
}

/** The SQL queries for authenticator apps and recovery codes. */
export function makeTwoFactorRepository(queries: Queries) {
  return {
    transaction: queries.transaction.bind(queries) as Queries['transaction'],
    ...codeQueries(queries),

    async find(userId: string) {
      const [found] = await queries.select().from(twoFactors).where(eq(twoFactors.userId, userId));
      return found;
    },

    /** Writes a key that is not confirmed yet; returns false when a confirmed one is there. */
    async begin(userId: string, secret: string): Promise<boolean> {
      const written = await queries
        .insert(twoFactors)
        .values({ userId, secret })
        .onConflictDoUpdate({
          target: twoFactors.userId,
          set: { secret, lastStep: 0 },
          setWhere: isNull(twoFactors.confirmedAt),
        })
        .returning({ userId: twoFactors.userId });
      return written.length > 0;
    },

    /** Switches the second step on, if the key is still `secret`. Of several simultaneous calls, one gets true. */
    async confirm(within: Within, userId: string, { secret, step }: { secret: string; step: number }) {
      const isOpen = and(eq(twoFactors.secret, secret), isNull(twoFactors.confirmedAt));
      const confirmed = await within
        .update(twoFactors)
        .set({ confirmedAt: new Date(), lastStep: step })
        .where(and(eq(twoFactors.userId, userId), isOpen))
        .returning({ userId: twoFactors.userId });
      return confirmed.length > 0;
    },

    /** Uses the code of a step up; returns false when it or a later one was used before. */
    async useStep(userId: string, step: number): Promise<boolean> {
      const isNew = and(lt(twoFactors.lastStep, step), isNotNull(twoFactors.confirmedAt));
      const used = await queries
        .update(twoFactors)
        .set({ lastStep: step })
        .where(and(eq(twoFactors.userId, userId), isNew))
        .returning({ userId: twoFactors.userId });
      return used.length > 0;
    },

    async remove(userId: string): Promise<void> {
      await queries.transaction(async (transaction) => {
        await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
        await transaction.delete(twoFactors).where(eq(twoFactors.userId, userId));
      });
    },
  };
}

/** The SQL of authenticator apps and recovery codes. */
export type TwoFactorRepository = ReturnType<typeof makeTwoFactorRepository>;
