import type { PointReason } from '@kerf/protocol';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { pointBalances, pointEntries } from '../database/schema/rewards';

/** A change of a user's points. */
export interface PointEntry {
  /** Names the cause. One cause counts once. */
  readonly key: string;
  /** Negative when points are spent. */
  readonly points: number;
  readonly reason: PointReason;
  /** What a person has written about it. */
  readonly note?: string;
}

/**
 * What became of an entry: the new balance, 'repeated' when the cause was counted before, or 'short' when the user has
 * too few points. In both of these cases nothing was changed.
 */
export type EntryOutcome = { readonly balance: number } | 'repeated' | 'short';

type Writer = Pick<Queries, 'insert' | 'update' | 'delete'>;

/**
 * Enters a change of points within a transaction. Simultaneous changes of one user wait for each other at the row of
 * the balance, so that points are never spent twice. The caller must end the transaction with an error on 'short'.
 */
export async function enterPoints(
  transaction: Writer,
  userId: string,
  { key, points, reason, note }: PointEntry,
): Promise<EntryOutcome> {
  const entered = await transaction
    .insert(pointEntries)
    .values({ userId, key, points, reason, note: note ?? null })
    .onConflictDoNothing({ target: [pointEntries.userId, pointEntries.key] })
    .returning({ id: pointEntries.id });
  if (entered.length === 0) return 'repeated';
  const changed =
    points > 0 ? await add(transaction, userId, points) : await take(transaction, userId, -points);
  return changed === undefined ? 'short' : { balance: changed };
}

async function add(transaction: Writer, userId: string, points: number): Promise<number | undefined> {
  const [row] = await transaction
    .insert(pointBalances)
    .values({ userId, points })
    .onConflictDoUpdate({
      target: pointBalances.userId,
      set: { points: sql`${pointBalances.points} + ${points}` },
    })
    .returning({ points: pointBalances.points });
  return row?.points;
}

async function take(transaction: Writer, userId: string, points: number): Promise<number | undefined> {
  const [row] = await transaction
    .update(pointBalances)
    .set({ points: sql`${pointBalances.points} - ${points}` })
    .where(and(eq(pointBalances.userId, userId), sql`${pointBalances.points} >= ${points}`))
    .returning({ points: pointBalances.points });
  return row?.points;
}
