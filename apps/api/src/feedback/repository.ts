import { and, eq, gte, sql } from 'drizzle-orm';
import { lockUser } from '../auth/lock-user';
import type { Queries } from '../database/database';
import { apiLog, feedback, questionnaires } from '../database/schema/reports';
import { users } from '../database/schema/users';

/** The answers of a questionnaire. */
export interface Answers {
  readonly deviceTypes: readonly string[];
  readonly experience: string;
  readonly material: string;
}

/** The SQL of feedback, questionnaires and statistics. */
export function makeFeedbackRepository(queries: Queries) {
  return {
    /** Keeps feedback, unless the user has sent `most` in the last day; returns whether it was kept. */
    add(row: { id: string; userId: string; type: string; content: string }, most: number): Promise<boolean> {
      return queries.transaction(async (transaction) => {
        await lockUser(transaction, row.userId);
        const recent = and(
          eq(feedback.userId, row.userId),
          gte(feedback.createdAt, sql`now() - interval '1 day'`),
        );
        if ((await transaction.$count(feedback, recent)) >= most) return false;
        await transaction.insert(feedback).values(row);
        return true;
      });
    },

    /**
     * Keeps the answers of a questionnaire; answers again replace the first ones. Only they end the first login:
     * whoever leaves before them is asked again.
     */
    saveAnswers(userId: string, { deviceTypes, ...answers }: Answers): Promise<void> {
      const content = { ...answers, deviceTypes: [...deviceTypes] };
      return queries.transaction(async (transaction) => {
        await transaction
          .insert(questionnaires)
          .values({ userId, ...content })
          .onConflictDoUpdate({ target: questionnaires.userId, set: content });
        const isFirst = and(eq(users.id, userId), eq(users.firstLogin, true));
        await transaction.update(users).set({ firstLogin: false }).where(isFirst);
      });
    },

    /** The answers of a user; undefined when there are none. */
    async answers(userId: string): Promise<Answers | undefined> {
      const { deviceTypes, experience, material } = questionnaires;
      const rows = await queries
        .select({ deviceTypes, experience, material })
        .from(questionnaires)
        .where(eq(questionnaires.userId, userId));
      return rows[0];
    },

    /** Counts an action of the user for this day. */
    async countAction(userId: string, apiName: string): Promise<void> {
      const day = sql<string>`(now() at time zone 'utc')::date`;
      await queries
        .insert(apiLog)
        .values({ userId, apiName, day, count: 1 } as never)
        .onConflictDoUpdate({
          target: [apiLog.userId, apiLog.apiName, apiLog.day],
          set: { count: sql`${apiLog.count} + 1` },
        });
    },
  };
}

/** The SQL of feedback, questionnaires and statistics. */
export type FeedbackRepository = ReturnType<typeof makeFeedbackRepository>;
