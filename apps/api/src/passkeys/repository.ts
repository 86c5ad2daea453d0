import { and, asc, eq, ne } from 'drizzle-orm';
import { lockUser } from '../auth/lock-user';
import type { Queries } from '../database/database';
import { accounts, passkeys } from '../database/schema/login';

/** A passkey's row. */
export type PasskeyRow = typeof passkeys.$inferSelect;

const isOwn = (id: string, userId: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

async function remove(
  transaction: Parameters<Parameters<Queries['transaction']>[0]>[0],
  id: string,
  userId: string,
): Promise<'removed' | 'none' | 'last'> {
  await lockUser(transaction, userId);
  const others = and(eq(passkeys.userId, userId), ne(passkeys.id, id));
  const ways = await transaction.$count(accounts, eq(accounts.userId, userId));
  const left = ways + (await transaction.$count(passkeys, others));
  if ((await transaction.$count(passkeys, isOwn(id, userId))) === 0) return 'none';
  if (left === 0) return 'last';
  await transaction.delete(passkeys).where(isOwn(id, userId));
  return 'removed';
}

/** The SQL of passkeys. Every statement of an owner includes the owner. */
export function makePasskeyRepository(queries: Queries) {
  return {
    async list(userId: string): Promise<PasskeyRow[]> {
      const mine = eq(passkeys.userId, userId);
      return queries.select().from(passkeys).where(mine).orderBy(asc(passkeys.createdAt));
    },

    async find(id: string): Promise<PasskeyRow | undefined> {
      const [found] = await queries.select().from(passkeys).where(eq(passkeys.id, id));
      return found;
    },

    /** Adds a passkey; 'taken' when it is known already, to anybody, 'full' when the account has `most`. */
    add: (row: typeof passkeys.$inferInsert, most: number): Promise<'added' | 'taken' | 'full'> =>
      queries.transaction(async (transaction) => {
        await lockUser(transaction, row.userId);
        if ((await transaction.$count(passkeys, eq(passkeys.userId, row.userId))) >= most) return 'full';
        const added = await transaction
          .insert(passkeys)
          .values(row)
          .onConflictDoNothing()
          .returning({ id: passkeys.id });
        return added.length > 0 ? 'added' : 'taken';
      }),

    async rename(id: string, userId: string, name: string): Promise<boolean> {
      const renamed = await queries
        .update(passkeys)
        .set({ name })
        .where(isOwn(id, userId))
        .returning({ id: passkeys.id });
      return renamed.length > 0;
    },

    /** Notes a login. Of two logins with the same count, which a copied key could make, one gets false. */
    async noteUse({ id, counter }: PasskeyRow, newCounter: number): Promise<boolean> {
      const used = await queries
        .update(passkeys)
        .set({ counter: newCounter, usedAt: new Date() })
        .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
        .returning({ id: passkeys.id });
      return used.length > 0;
    },

    /** Removes a passkey; 'last' when the account would have no way to log in left. */
    remove: (id: string, userId: string): Promise<'removed' | 'none' | 'last'> =>
      queries.transaction((transaction) => remove(transaction, id, userId)),
  };
}

/** The SQL of passkeys. */
export type PasskeyRepository = ReturnType<typeof makePasskeyRepository>;
