import { lte, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { callCounts } from '../database/schema/limits';

/** How often a call was made in the present period, and how long that lasts, ms. */
export interface CallCount {
  readonly current: number;
  readonly ttl: number;
}

/** The SQL of counted calls. */
export function makeFloodRepository(queries: Queries) {
  const { count, endsAt } = callCounts;
  return {
    /** Counts one call under `key`. A period of `length` ms begins with the first call after the last period. */
    async add(key: string, length: number): Promise<CallCount> {
      const end = sql`now() + ${length} * interval '1 millisecond'`;
      const isOver = sql`${endsAt} <= now()`;
      const [row] = await queries
        .insert(callCounts)
        .values({ key, count: 1, endsAt: end })
        .onConflictDoUpdate({
          target: callCounts.key,
          set: {
            count: sql`case when ${isOver} then 1 else ${count} + 1 end`,
            endsAt: sql`case when ${isOver} then excluded.ends_at else ${endsAt} end`,
          },
        })
        .returning({
          current: count,
          ttl: sql<number>`extract(epoch from ${endsAt} - now())::float8 * 1000`,
        });
      if (!row) throw new Error('a call was not counted');
      return row;
    },

    /** Removes the counts whose periods are over. */
    async removeExpired(): Promise<void> {
      await queries.delete(callCounts).where(lte(endsAt, sql`now()`));
    },
  };
}

/** The SQL of counted calls. */
export type FloodRepository = ReturnType<typeof makeFloodRepository>;
