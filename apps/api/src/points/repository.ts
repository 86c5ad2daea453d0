import { REDUCE_HISTORY_MONTHS } from '@kerf/protocol';
import { and, count, desc, eq, gt, gte, isNull, lt, or, sql, TransactionRollbackError } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { giftCards, pointBalances, pointEntries, signIns } from '../database/schema/rewards';
import { addEvent } from '../events/repository';
import { enterPoints, type PointEntry } from '../ledger/enter-points';

/** Which rows of the ledger a history shows. */
export type HistoryKind = 'earned' | 'reduced';

/** A row of the ledger. */
export interface EntryRow {
  readonly id: number;
  readonly points: number;
  readonly reason: string;
  readonly note: string | null;
  readonly createdAt: Date;
}

/** The points that something has brought, and the balance after it. */
export interface Gain {
  readonly gained: number;
  readonly points: number;
}

type Transaction = Parameters<Parameters<Queries['transaction']>[0]>[0];

const POINTS_CHANGED = { type: 'data', data: { changed: 'points' } } as const;

async function balanceOf(source: Pick<Queries, 'select'>, userId: string): Promise<number> {
  const [row] = await source.select().from(pointBalances).where(eq(pointBalances.userId, userId));
  return row?.points ?? 0;
}

/** Enters points that a user gets, and reports the change to the user's pages. The last step of a transaction. */
async function gain(transaction: Transaction, userId: string, entry: PointEntry): Promise<Gain> {
  const outcome = await enterPoints(transaction, userId, entry);
  if (typeof outcome === 'string') return { gained: 0, points: await balanceOf(transaction, userId) };
  await addEvent(transaction, userId, POINTS_CHANGED);
  return { gained: entry.points, points: outcome.balance };
}

/** Redeems a gift card that is neither used, expired nor revoked; undefined for every other code. */
async function redeem(transaction: Transaction, userId: string, codeHash: string): Promise<Gain | undefined> {
  const isValid = or(isNull(giftCards.expiresAt), gt(giftCards.expiresAt, sql`now()`));
  const [card] = await transaction
    .update(giftCards)
    .set({ redeemedAt: sql`now()`, redeemedBy: userId })
    .where(
      and(
        eq(giftCards.codeHash, codeHash),
        isNull(giftCards.redeemedAt),
        isNull(giftCards.revokedAt),
        isValid,
      ),
    )
    .returning({ points: giftCards.points });
  const key = `gift-card:${codeHash}`;
  return card && gain(transaction, userId, { key, points: card.points, reason: 'gift-card' });
}

/** A correction of a user's points by whoever operates Kerf. */
export interface Correction {
  /** Names the correction: the same key corrects once, however often it is given. */
  readonly key: string;
  readonly points: number;
  readonly note: string;
}

/**
 * What became of a correction: the new balance, 'repeated' when it was made before, 'other' when its key belongs to
 * another correction, or 'short' when the user has too few points. Only the first changes anything.
 */
export type CorrectionOutcome = { readonly balance: number } | 'repeated' | 'other' | 'short';

async function enterCorrection(
  transaction: Transaction,
  userId: string,
  { key, points, note }: Correction,
): Promise<CorrectionOutcome> {
  const entry = { key: `correction:${key}`, points, reason: 'correction', note } as const;
  const outcome = await enterPoints(transaction, userId, entry);
  if (outcome === 'repeated') {
    const [before] = await transaction
      .select({ points: pointEntries.points })
      .from(pointEntries)
      .where(and(eq(pointEntries.userId, userId), eq(pointEntries.key, entry.key)));
    return before?.points === points ? 'repeated' : 'other';
  }
  if (outcome === 'short') transaction.rollback();
  else await addEvent(transaction, userId, POINTS_CHANGED);
  return outcome;
}

async function correct(queries: Queries, userId: string, correction: Correction): Promise<CorrectionOutcome> {
  try {
    return await queries.transaction((transaction) => enterCorrection(transaction, userId, correction));
  } catch (error) {
    if (error instanceof TransactionRollbackError) return 'short';
    throw error;
  }
}

/** The last days on which the user has signed in, at most `limit`, the last one first. */
async function lastSignIns(queries: Queries, userId: string, limit: number): Promise<string[]> {
  const rows = await queries
    .select({ day: signIns.day })
    .from(signIns)
    .where(eq(signIns.userId, userId))
    .orderBy(desc(signIns.day))
    .limit(limit);
  return rows.map(({ day }) => day);
}

/** The SQL of points. */
export function makePointRepository(queries: Queries) {
  return {
    balance: (userId: string) => balanceOf(queries, userId),

    /** A page of a history, the newest first, and the number of all its rows. */
    async history(
      userId: string,
      kind: HistoryKind,
      { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
    ): Promise<{ total: number; rows: EntryRow[] }> {
      const since = sql`now() - make_interval(months => ${REDUCE_HISTORY_MONTHS})`;
      const shown =
        kind === 'earned'
          ? gt(pointEntries.points, 0)
          : and(lt(pointEntries.points, 0), gte(pointEntries.createdAt, since));
      const where = and(eq(pointEntries.userId, userId), shown);
      const [totals, rows] = await Promise.all([
        queries.select({ total: count() }).from(pointEntries).where(where),
        queries
          .select()
          .from(pointEntries)
          .where(where)
          .orderBy(desc(pointEntries.createdAt), desc(pointEntries.id))
          .limit(pageSize)
          .offset((pageNo - 1) * pageSize),
      ]);
      return { total: totals[0]?.total ?? 0, rows };
    },

    /** Signs the user in for a day, once. Of several simultaneous calls one gains the points. */
    signIn(userId: string, day: string, points: number): Promise<Gain> {
      return queries.transaction(async (transaction) => {
        await transaction.insert(signIns).values({ userId, day }).onConflictDoNothing();
        return gain(transaction, userId, { key: `sign-in:${day}`, points, reason: 'sign-in' });
      });
    },

    /** The last days on which the user has signed in, at most `limit`, the last one first. */
    lastSignIns: (userId: string, limit: number) => lastSignIns(queries, userId, limit),

    async hasSignedIn(userId: string, day: string): Promise<boolean> {
      return (await queries.$count(signIns, and(eq(signIns.userId, userId), eq(signIns.day, day)))) > 0;
    },

    /** Redeems a gift card that is neither used, expired nor revoked; undefined for every other code. */
    redeem: (userId: string, codeHash: string) =>
      queries.transaction((transaction) => redeem(transaction, userId, codeHash)),

    /** Corrects a user's points, with a row in the ledger, and reports the change to the user's pages. */
    correct: (userId: string, correction: Correction) => correct(queries, userId, correction),

    /** Adds a gift card. */
    async addGiftCard(codeHash: string, points: number, expiresAt: Date | null): Promise<void> {
      await queries.insert(giftCards).values({ codeHash, points, expiresAt });
    },
  };
}

/** The SQL of points. */
export type PointRepository = ReturnType<typeof makePointRepository>;
