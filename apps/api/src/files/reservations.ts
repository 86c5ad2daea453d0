import { count, eq, lt, sum } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { lockUser } from '../auth/lock-user';
import type { Queries } from '../database/database';
import { files, reservations } from '../database/schema';
import type { Quota } from '../quota';
import type { FileRow } from './repository';

/** The total size of a user's files and uploads in progress. */
export interface Usage {
  readonly bytes: number;
  readonly files: number;
}

/**
 * Counts stored files and reservations in one SQL statement. An upload that ends meanwhile moves from one table to the
 * other, and must be counted exactly once.
 */
async function usageOf(userId: string, within: Pick<Queries, 'select'>): Promise<Usage> {
  const sizesOf = (table: typeof files | typeof reservations) =>
    within.select({ size: table.size }).from(table).where(eq(table.userId, userId));
  const all = unionAll(sizesOf(files), sizesOf(reservations)).as('all_sizes');
  const [row] = await within.select({ bytes: sum(all.size).mapWith(Number), files: count() }).from(all);
  return { bytes: row?.bytes ?? 0, files: row?.files ?? 0 };
}

/** The most simultaneous uploads of one account: each keeps a connection and a file open. */
export const MOST_AT_ONCE = 16;

/** The SQL of reserved space for uploads. */
export function makeReservationRepository(queries: Queries) {
  return {
    /**
     * Reserves space for a file of at most `size` bytes. Returns:
     * - 'reserved' when the file fits, also when many calls come at once;
     * - 'busy' when too many uploads are in progress;
     * - the present usage of the account when its quota is too small.
     */
    reserve(
      row: Pick<FileRow, 'id' | 'userId' | 'size'>,
      quota: Quota,
    ): Promise<Usage | 'reserved' | 'busy'> {
      return queries.transaction(async (transaction) => {
        await lockUser(transaction, row.userId);
        const onTheWay = await transaction.$count(reservations, eq(reservations.userId, row.userId));
        if (onTheWay >= MOST_AT_ONCE) return 'busy';
        const usage = await usageOf(row.userId, transaction);
        if (usage.bytes + row.size > quota.bytes || usage.files + 1 > quota.files) return usage;
        await transaction.insert(reservations).values(row);
        return 'reserved';
      });
    },

    /** Turns a reservation into the row of the received file. */
    async keep(row: FileRow): Promise<void> {
      await queries.transaction(async (transaction) => {
        await transaction.delete(reservations).where(eq(reservations.id, row.id));
        await transaction.insert(files).values(row);
      });
    },

    /** Releases reserved space. */
    async release(id: string): Promise<void> {
      await queries.delete(reservations).where(eq(reservations.id, id));
    },

    /** Releases the space of uploads that began before `before`: by now each of them has ended, or its server has. */
    async releaseStale(before: Date): Promise<void> {
      await queries.delete(reservations).where(lt(reservations.createdAt, before));
    },
  };
}

/** The SQL of reserved space for uploads. */
export type ReservationRepository = ReturnType<typeof makeReservationRepository>;
