import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { sessions } from '../database/schema/login';
import type { Within } from './code-repository';

/** A session, as its account sees it. `token` is the stored hash. */
export interface SessionRow {
  readonly id: string;
  readonly token: string;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The SQL queries for the sessions of a person. */
export function makeSessionRepository(queries: Queries) {
  return {
    /** The open sessions of a user, the latest first. */
    list(userId: string): Promise<SessionRow[]> {
      const { id, token, userAgent, createdAt, updatedAt } = sessions;
      return queries
        .select({ id, token, userAgent, createdAt, updatedAt })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
        .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt));
    },

    /** Ends sessions of a user; returns the ids of those ended. */
    async end(userId: string, ids: readonly string[]): Promise<string[]> {
      const ended = await queries
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), inArray(sessions.id, [...ids])))
        .returning({ id: sessions.id });
      return ended.map(({ id }) => id);
    },

    /** Ends all sessions of a user, but the one with this stored token. */
    async endOthers(within: Within, userId: string, storedToken: string | null): Promise<void> {
      const own = eq(sessions.userId, userId);
      await within
        .delete(sessions)
        .where(storedToken === null ? own : and(own, ne(sessions.token, storedToken)));
    },
  };
}

/** The SQL of the sessions of a person. */
export type SessionRepository = ReturnType<typeof makeSessionRepository>;
