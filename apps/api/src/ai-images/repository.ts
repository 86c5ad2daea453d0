import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { aiImages } from '../database/schema/ai-images';
import { addEvent } from '../events/repository';
import { CallFailed } from '../http/failure';
import { enterPoints } from '../ledger/enter-points';

/** A picture that is paid for. */
export interface AiImageRow {
  readonly id: string;
  readonly status: 'pending' | 'made' | 'refunded';
  readonly fileUrl: string | null;
}

/** What a new picture is. */
export interface NewAiImage {
  readonly id: string;
  readonly userId: string;
  readonly click: string;
  readonly style: string;
  readonly points: number;
}

type Transaction = Parameters<Parameters<Queries['transaction']>[0]>[0];

const ofClick = (userId: string, click: string) =>
  and(eq(aiImages.userId, userId), eq(aiImages.click, click));

const POINTS_CHANGED = { type: 'data', data: { changed: 'points' } } as const;

async function charge(transaction: Transaction, image: NewAiImage): Promise<AiImageRow | undefined> {
  const { id, userId, click, points } = image;
  const key = `ai-image:${click}`;
  const outcome = await enterPoints(transaction, userId, { key, points: -points, reason: 'ai-image' });
  if (outcome === 'short') throw new CallFailed('not-enough-points', { details: { needed: points } });
  if (outcome === 'repeated') {
    const [row] = await transaction.select().from(aiImages).where(ofClick(userId, click));
    return row as AiImageRow | undefined;
  }
  await transaction.insert(aiImages).values({ ...image, status: 'pending' });
  await addEvent(transaction, userId, POINTS_CHANGED);
  return { id, status: 'pending', fileUrl: null };
}

/** Gives back the points of a pending picture that `which` describes. Of several attempts, one gives them back. */
async function refund(transaction: Transaction, which: ReturnType<typeof and>): Promise<boolean> {
  const [row] = await transaction
    .update(aiImages)
    .set({ status: 'refunded', settledAt: sql`now()` })
    .where(and(which, eq(aiImages.status, 'pending')))
    .returning();
  if (!row) return false;
  const { id, userId, points } = row;
  await enterPoints(transaction, userId, { key: `ai-image-refund:${id}`, points, reason: 'refund' });
  await addEvent(transaction, userId, POINTS_CHANGED);
  return true;
}

/** The SQL of pictures made from words. */
export function makeAiImageRepository(queries: Queries) {
  return {
    /**
     * Takes the points and notes the picture as pending, both or neither. The same click pays once: then the row is the
     * earlier one, with another id. Throws `CallFailed` 'not-enough-points'.
     */
    charge: (image: NewAiImage) => queries.transaction((transaction) => charge(transaction, image)),

    /** Notes that a pending picture was made; false when it was cancelled before. */
    async complete(id: string, fileUrl: string): Promise<boolean> {
      const rows = await queries
        .update(aiImages)
        .set({ status: 'made', fileUrl, settledAt: sql`now()` })
        .where(and(eq(aiImages.id, id), eq(aiImages.status, 'pending')))
        .returning({ id: aiImages.id });
      return rows.length > 0;
    },

    /** The picture of a user's click. */
    async find(userId: string, click: string): Promise<AiImageRow | undefined> {
      const [row] = await queries.select().from(aiImages).where(ofClick(userId, click));
      return row as AiImageRow | undefined;
    },

    /** Gives the points of a pending picture back, once. */
    refund: (id: string) => queries.transaction((transaction) => refund(transaction, eq(aiImages.id, id))),

    /** The same for the picture of a user's click; returns whether it was pending. */
    cancel: (userId: string, click: string) =>
      queries.transaction((transaction) => refund(transaction, ofClick(userId, click))),

    /** Gives back the points of pictures whose process died: pending since before `time`. */
    async refundLost(time: Date): Promise<void> {
      const lost = await queries
        .select({ id: aiImages.id })
        .from(aiImages)
        .where(and(eq(aiImages.status, 'pending'), lt(aiImages.createdAt, time)))
        .limit(1000);
      for (const { id } of lost)
        await queries.transaction((transaction) => refund(transaction, eq(aiImages.id, id)));
    },
  };
}

/** The SQL of pictures made from words. */
export type AiImageRepository = ReturnType<typeof makeAiImageRepository>;
