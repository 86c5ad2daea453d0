import { and, count, eq, exists, gte, lt, min, not, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { attempts, sessions } from '../database/schema/login';
import { files, projects } from '../database/schema/projects';
import { users } from '../database/schema/users';

/** A limit: at most `count` attempts in any period of `seconds`. */
export interface AttemptLimit {
  readonly count: number;
  readonly seconds: number;
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

/** The SQL queries for attempts, and for what has expired. */
export function makeAuthRepository(queries: Queries) {
  return {
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
      const isOldGuest = and(sql`${users.isAnonymous}`, lt(users.createdAt, sql`now() - interval '1 day'`));
      await queries.delete(users).where(and(isOldGuest, hasNo(sessions), hasNo(projects), hasNo(files)));
    },

    /** Removes what has expired: sessions past their end, attempts older than `seconds`. */
    async removeExpired(seconds: number): Promise<void> {
      await queries.delete(sessions).where(lt(sessions.expiresAt, new Date()));
      await queries.delete(attempts).where(lt(attempts.at, new Date(Date.now() - seconds * 1000)));
    },
  };
}

/** The SQL of attempts, and of what has expired. */
export type AuthRepository = ReturnType<typeof makeAuthRepository>;
