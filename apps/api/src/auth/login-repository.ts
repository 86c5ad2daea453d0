import { randomUUID } from 'node:crypto';
import { and, eq, gte, isNotNull } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { accounts, sessions, twoFactors } from '../database/schema/login';
import { users } from '../database/schema/users';

/** How a person has logged in. */
export type LoginMethod = 'password' | 'google' | 'storefront' | 'passkey';

/** A session that begins. `token` is the stored hash. */
export interface NewSession {
  readonly userId: string;
  readonly token: string;
  readonly method: LoginMethod;
  readonly userAgent: string;
  readonly expiresAt: Date;
}

/** The SQL queries of a login. */
export function makeLoginRepository(queries: Queries) {
  return {
    async openSession(session: NewSession): Promise<void> {
      await queries.insert(sessions).values({ id: randomUUID(), ...session });
    },

    async findUser(userId: string) {
      const [user] = await queries.select().from(users).where(eq(users.id, userId));
      return user;
    },

    /** The account with an e-mail address and the hash of its password; undefined without one of them. */
    async findPassword(email: string): Promise<{ userId: string; hash: string } | undefined> {
      const [found] = await queries
        .select({ userId: users.id, hash: accounts.password })
        .from(users)
        .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
        .where(and(eq(users.email, email), isNotNull(accounts.password)));
      return found?.hash ? { userId: found.userId, hash: found.hash } : undefined;
    },

    /** Whether the session with this stored token began at most `seconds` ago. */
    async isYoungSession(storedToken: string, seconds: number): Promise<boolean> {
      const since = new Date(Date.now() - seconds * 1000);
      const isYoung = and(eq(sessions.token, storedToken), gte(sessions.createdAt, since));
      return (await queries.select({ id: sessions.id }).from(sessions).where(isYoung)).length > 0;
    },

    /** Whether a login of the user needs a code of an authenticator app. */
    async needsSecondStep(userId: string): Promise<boolean> {
      const isOn = and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt));
      const found = await queries.select({ userId: twoFactors.userId }).from(twoFactors).where(isOn);
      return found.length > 0;
    },
  };
}

/** The SQL of a login. */
export type LoginRepository = ReturnType<typeof makeLoginRepository>;
