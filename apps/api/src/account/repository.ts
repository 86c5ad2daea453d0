import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { accounts, passkeys } from '../database/schema/login';
import { files } from '../database/schema/projects';
import { users } from '../database/schema/users';
import type { Within } from './code-repository';

/** What a mailed code says of the address to which it went. */
const confirmation = {
  /** Notes that mail to the account's address arrives; returns whether this was not known before. */
  async confirmEmail(within: Within, userId: string): Promise<boolean> {
    const changed = await within
      .update(users)
      .set({ emailVerified: true })
      .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
      .returning({ id: users.id });
    return changed.length > 0;
  },

  /** Removes the ways to log in that neither a mailed code nor an authenticator app guards. */
  async removeOtherWays(within: Within, userId: string): Promise<void> {
    const isOther = and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential'));
    await within.delete(accounts).where(isOther);
    await within.delete(passkeys).where(eq(passkeys.userId, userId));
  },
};

/** The SQL queries for passwords, names and the end of an account. */
export function makeAccountRepository(queries: Queries) {
  return {
    transaction: queries.transaction.bind(queries) as Queries['transaction'],

    /** The id of the account with this e-mail address; undefined without one. */
    async findByEmail(email: string): Promise<string | undefined> {
      const [user] = await queries.select({ id: users.id }).from(users).where(eq(users.email, email));
      return user?.id;
    },

    /** Sets the password of an account; an account without one gets one. */
    async setPassword(within: Within, userId: string, hash: string): Promise<void> {
      const changed = await within
        .update(accounts)
        .set({ password: hash, updatedAt: new Date() })
        .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
        .returning({ id: accounts.id });
      if (changed.length > 0) return;
      const row = { id: randomUUID(), userId, accountId: userId, providerId: 'credential', password: hash };
      await within.insert(accounts).values(row);
    },

    ...confirmation,

    /** Makes a guest an account; returns whether it was a guest. */
    async becomeAccount(
      within: Within,
      userId: string,
      { email, userName }: { readonly email: string; readonly userName: string },
    ): Promise<boolean> {
      const changed = await within
        .update(users)
        .set({ email, name: userName, isAnonymous: false, firstLogin: false, updatedAt: new Date() })
        .where(and(eq(users.id, userId), eq(users.isAnonymous, true)))
        .returning({ id: users.id });
      return changed.length > 0;
    },

    async setUserName(userId: string, name: string): Promise<void> {
      await queries.update(users).set({ name, updatedAt: new Date() }).where(eq(users.id, userId));
    },

    /** Deletes a user with all rows; returns the ids of the user's files, whose bytes are still there. */
    async remove(within: Within, userId: string): Promise<string[]> {
      const owned = await within.select({ id: files.id }).from(files).where(eq(files.userId, userId));
      await within.delete(users).where(eq(users.id, userId));
      return owned.map(({ id }) => id);
    },
  };
}

/** The SQL of accounts. */
export type AccountRepository = ReturnType<typeof makeAccountRepository>;
