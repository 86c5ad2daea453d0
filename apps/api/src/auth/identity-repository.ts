import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { accounts, passkeys } from '../database/schema/login';
import { users } from '../database/schema/users';

/** Who says who a person is, beside Kerf's own passwords. */
export type IdentityProvider = 'google' | 'storefront';

/** A person, as a provider knows it. */
export interface Identity {
  readonly provider: IdentityProvider;
  /** The provider's id of the person, which never changes. */
  readonly subject: string;
  readonly email: string;
  /** Whether the provider has made sure that the person reads the mail of the address. */
  readonly isEmailVerified: boolean;
  readonly name: string;
}

type Within = Pick<Queries, 'select' | 'insert' | 'update' | 'delete'>;

/** The ways in which a user can log in. */
const ways = {
  /** The ways of a user, each with its provider; a passkey is 'passkey'. */
  async listWays(within: Within, userId: string): Promise<string[]> {
    const connected = await within
      .select({ way: accounts.providerId })
      .from(accounts)
      .where(eq(accounts.userId, userId));
    const keys = await within
      .select({ id: passkeys.id })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .limit(1);
    return [...connected.map(({ way }) => way), ...keys.map(() => 'passkey')];
  },

  async disconnect(within: Within, userId: string, provider: IdentityProvider): Promise<void> {
    await within.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.providerId, provider)));
  },
};

/** The SQL queries for persons whom a provider knows. */
export function makeIdentityRepository(queries: Queries) {
  return {
    transaction: queries.transaction.bind(queries) as Queries['transaction'],
    ...ways,

    /** The user who is connected with the provider's person. */
    async findUser(within: Within, { provider, subject }: Identity): Promise<string | undefined> {
      const [found] = await within
        .select({ userId: accounts.userId })
        .from(accounts)
        .where(and(eq(accounts.providerId, provider), eq(accounts.accountId, subject)));
      return found?.userId;
    },

    /** The user with an e-mail address, locked, and whether that address was confirmed. */
    async findByEmail(within: Within, email: string) {
      const [found] = await within
        .select({ id: users.id, isConfirmed: users.emailVerified })
        .from(users)
        .where(eq(users.email, email))
        .for('no key update');
      return found;
    },

    async makeUser(within: Within, { email, name, isEmailVerified }: Identity): Promise<string> {
      const id = randomUUID();
      await within.insert(users).values({ id, email, name, emailVerified: isEmailVerified });
      return id;
    },

    async connect(within: Within, userId: string, { provider, subject }: Identity): Promise<void> {
      await within
        .insert(accounts)
        .values({ id: randomUUID(), userId, accountId: subject, providerId: provider });
    },

    /** Gives a guest the address and the name of a person; returns whether it was a guest. */
    async becomeAccount(within: Within, userId: string, { email, name }: Identity): Promise<boolean> {
      const flags = { emailVerified: true, isAnonymous: false, firstLogin: false };
      const changed = await within
        .update(users)
        .set({ email, name, ...flags, updatedAt: new Date() })
        .where(and(eq(users.id, userId), eq(users.isAnonymous, true)))
        .returning({ id: users.id });
      return changed.length > 0;
    },

    /** Notes that the user with this address reads its mail. Another address of the user stays as it is. */
    async confirmEmail(within: Within, userId: string, email: string): Promise<void> {
      await within
        .update(users)
        .set({ emailVerified: true })
        .where(and(eq(users.id, userId), eq(users.email, email)));
    },
  };
}

/** The SQL of persons whom a provider knows. */
export type IdentityRepository = ReturnType<typeof makeIdentityRepository>;
