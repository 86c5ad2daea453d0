import type { AchievementCode } from '@kerf/protocol';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { achievements } from '../database/schema/rewards';
import { addEvent } from '../events/repository';
import { enterPoints } from '../ledger/enter-points';

/** The progress of a user towards an achievement. */
export interface ProgressRow {
  readonly code: string;
  readonly count: number;
  readonly completedAt: Date | null;
}

/** What an achievement asks for, as far as counting needs it. */
export interface Goal {
  readonly code: AchievementCode;
  readonly needed: number;
  readonly points: number;
}

const COLUMNS = { code: achievements.code, count: achievements.count, completedAt: achievements.completedAt };

type Transaction = Parameters<Parameters<Queries['transaction']>[0]>[0];

/** Counts one more, or a step that was not done before; nothing when the achievement is complete. */
async function countOne(
  transaction: Transaction,
  userId: string,
  code: string,
  step: string | null,
): Promise<ProgressRow | undefined> {
  const { count, steps } = achievements;
  const isNew = step === null ? sql`true` : sql`not ${steps} @> array[${step}]::text[]`;
  const [row] = await transaction
    .insert(achievements)
    .values({ userId, code, count: 1, steps: step === null ? [] : [step] })
    .onConflictDoUpdate({
      target: [achievements.userId, achievements.code],
      set: {
        count: sql`${count} + case when ${isNew} then 1 else 0 end`,
        steps:
          step === null
            ? sql`${steps}`
            : sql`case when ${isNew} then ${steps} || ${step}::text else ${steps} end`,
      },
      setWhere: isNull(achievements.completedAt),
    })
    .returning(COLUMNS);
  return row;
}

/** Sets how far the user is; nothing when the achievement is complete. */
async function setCount(
  transaction: Transaction,
  userId: string,
  code: string,
  count: number,
): Promise<ProgressRow | undefined> {
  const [row] = await transaction
    .insert(achievements)
    .values({ userId, code, count, steps: [] })
    .onConflictDoUpdate({
      target: [achievements.userId, achievements.code],
      set: { count },
      setWhere: isNull(achievements.completedAt),
    })
    .returning(COLUMNS);
  return row;
}

/** Completes an achievement that has come far enough, or reports how far it has come. */
async function report(
  transaction: Transaction,
  userId: string,
  goal: Goal,
  row: ProgressRow,
): Promise<ProgressRow> {
  if (row.count >= goal.needed) return { ...row, completedAt: await complete(transaction, userId, goal) };
  await addEvent(transaction, userId, {
    type: 'achievement',
    data: { achievementCode: goal.code, count: row.count, needed: goal.needed },
  });
  return row;
}

/** Marks an achievement as complete, once, with its points and its event. */
async function complete(transaction: Transaction, userId: string, { code, points }: Goal): Promise<Date> {
  const completedAt = new Date();
  await transaction
    .update(achievements)
    .set({ completedAt })
    .where(and(eq(achievements.userId, userId), eq(achievements.code, code)));
  await enterPoints(transaction, userId, { key: `achievement:${code}`, points, reason: 'achievement' });
  const completedTime = completedAt.getTime();
  await addEvent(transaction, userId, {
    type: 'achievement_completed',
    data: { achievementCode: code, completedTime, points },
  });
  await addEvent(transaction, userId, { type: 'data', data: { changed: 'points' } });
  return completedAt;
}

/** The SQL of achievements. */
export function makeAchievementRepository(queries: Queries) {
  const list = (userId: string): Promise<ProgressRow[]> =>
    queries.select(COLUMNS).from(achievements).where(eq(achievements.userId, userId));

  return {
    list,

    /**
     * Counts what was done towards an achievement, and completes it when it is enough. `step` names one of its
     * different steps; null when every time counts. Simultaneous calls of one user wait for each other.
     */
    note(userId: string, goal: Goal, step: string | null): Promise<ProgressRow> {
      return queries.transaction(async (transaction) => {
        const row = await countOne(transaction, userId, goal.code, step);
        if (!row) {
          const own = and(eq(achievements.userId, userId), eq(achievements.code, goal.code));
          const [done] = await transaction.select(COLUMNS).from(achievements).where(own);
          return done!;
        }
        return report(transaction, userId, goal, row);
      });
    },

    /** Records how far the user is, and completes the achievement when it is far enough. */
    reach(userId: string, goal: Goal, count: number): Promise<void> {
      return queries.transaction(async (transaction) => {
        const row = await setCount(transaction, userId, goal.code, count);
        if (row) await report(transaction, userId, goal, row);
      });
    },
  };
}

/** The SQL of achievements. */
export type AchievementRepository = ReturnType<typeof makeAchievementRepository>;
