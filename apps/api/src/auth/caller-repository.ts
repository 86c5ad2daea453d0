import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { sessions } from '../database/schema/login';
import { users } from '../database/schema/users';

/** The SQL queries for the account behind a token, with which nearly every call begins. `token` is the stored hash. */
export function makeCallerRepository(queries: Queries) {
  const { id, name, email, firstLogin, isAnonymous } = users;
  const { method, expiresAt } = sessions;
  const byToken = queries
    .select({ id, name, email, firstLogin, isAnonymous, method, expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, sql.placeholder('token')))
    .prepare('find_caller');
  return {
    /** The account of a session, also of one that has expired. */
    async find(token: string) {
      const [found] = await byToken.execute({ token });
      return found;
    },

    /** Lets a session live until then; returns whether there is such a session. */
    async extend(token: string, until: Date): Promise<boolean> {
      const extended = await queries
        .update(sessions)
        .set({ expiresAt: until, updatedAt: new Date() })
        .where(eq(sessions.token, token))
        .returning({ id: sessions.id });
      return extended.length > 0;
    },
  };
}

/** The SQL of the account behind a token. */
export type CallerRepository = ReturnType<typeof makeCallerRepository>;
