import { randomUUID } from 'node:crypto';
import { and, count, eq, exists, gte, isNotNull, lt, min, not, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { accounts, attempts, files, projects, sessions, twoFactors, users } from '../database/schema';

/** A limit: at most `count` attempts in any period of `seconds`. */
export interface AttemptLimit {
  readonly count: number;
  readonly seconds: number;
}

/** How a person has logged in. */
export type LoginMethod = 'password' | 'google' | 'shop' | 'passkey';

/** A session that begins. `token` is the stored hash. */
export interface NewSession {
  readonly userId: string;
  readonly token: string;
  readonly method: LoginMethod;
  readonly userAgent: string;
  readonly expiresAt: Date;
}

/** In how many seconds `limit` allows an attempt under `key` again; 0 if it allows one now. */
async function secondsToWait(
  queries: Pick<Queries, 'select'>,
  key: Buffer,
  limit: AttemptLimit,
): Promise<number> {
  const since = new Date(Date.now() - limit.seconds * 1000);
  const [found] = await queries
    .select({ taken: count(), oldest: min(attempts.at) })
    .from(attempts)
    .where(and(eq(attempts.key, key), gte(attempts.at, since)));
  if (!found?.oldest || found.taken < limit.count) return 0;
  return Math.max(1, Math.ceil((found.oldest.getTime() - since.getTime()) / 1000));
}

/** The SQL queries for accounts and login attempts that the authentication library does not have. */
export function makeAuthRepository(queries: Queries) {
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

    /** Clears the first-login flag and returns whether it was set. Of two simultaneous calls, one gets true. */
    async endFirstLogin(userId: string): Promise<boolean> {
      const ended = await queries
        .update(users)
        .set({ firstLogin: false })
        .where(and(eq(users.id, userId), eq(users.firstLogin, true)))
        .returning({ id: users.id });
      return ended.length > 0;
    },

    /**
     * Counts one attempt under `key` if every limit allows it, and returns 0. Otherwise counts nothing and returns in
     * how many seconds an attempt is allowed again. Simultaneous attempts are processed one after the other.
     */
    async takeAttempt(key: Buffer, limits: readonly AttemptLimit[]): Promise<number> {
      return queries.transaction(async (transaction) => {
        await transaction.execute(
          sql`select pg_advisory_xact_lock(${key.readInt32BE(0)}, ${key.readInt32BE(4)})`,
        );
        for (const limit of limits) {
          const wait = await secondsToWait(transaction, key, limit);
          if (wait > 0) return wait;
        }
        await transaction.insert(attempts).values({ key, at: new Date() });
        return 0;
      });
    },

    /** Deletes the attempts under `key`. */
    async clearAttempts(key: Buffer): Promise<void> {
      await queries.delete(attempts).where(eq(attempts.key, key));
    },

    /**
     * Removes guests that have no session, no projects and no files. A guest has no login except its session, so nobody
     * can use such a guest any more. Guests created within the last day stay, because their first session may not exist
     * yet.
     */
    async removeLostGuests(): Promise<void> {
      const hasNo = (rows: typeof sessions | typeof projects | typeof files) =>
        not(exists(queries.select().from(rows).where(eq(rows.userId, users.id))));
      const isOldGuest = and(eq(users.isAnonymous, true), lt(users.createdAt, sql`now() - interval '1 day'`));
      await queries.delete(users).where(and(isOldGuest, hasNo(sessions), hasNo(projects), hasNo(files)));
    },

    /** Removes what has expired: sessions past their end, attempts older than `seconds`. */
    async removeExpired(seconds: number): Promise<void> {
      await queries.delete(sessions).where(lt(sessions.expiresAt, new Date()));
      await queries.delete(attempts).where(lt(attempts.at, new Date(Date.now() - seconds * 1000)));
    },
  };
}

/** The SQL of accounts and attempts that is not part of the authentication library. */
export type AuthRepository = ReturnType<typeof makeAuthRepository>;
