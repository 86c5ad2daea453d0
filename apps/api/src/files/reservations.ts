import { count, eq, inArray, lt, sum } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { lockUser } from '../auth/lock-user';
import type { Queries } from '../database/database';
import { files, reservations } from '../database/schema/projects';
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

/** Turns reservations into the rows of received files, in the transaction that shows them. */
export async function keepFiles(
  transaction: Pick<Queries, 'delete' | 'insert'>,
  rows: readonly FileRow[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await transaction.delete(reservations).where(inArray(reservations.id, ids));
  await transaction.insert(files).values([...rows]);
}

/** The most simultaneous uploads of one account: each keeps a connection and a file open. */
export const MOST_AT_ONCE = 16;

/** The SQL of reserved space for uploads. */
export function makeReservationRepository(queries: Queries) {
  return {
    /**
     * Reserves space for files of one user, each of at most its `size` bytes. Returns:
     * - 'reserved' when the files fit, also when many calls come at once;
     * - 'busy' when too many uploads are in progress;
     * - the present usage of the account when its quota is too small.
     */
    reserve(
      userId: string,
      rows: readonly Pick<FileRow, 'id' | 'size'>[],
      quota: Quota,
    ): Promise<Usage | 'reserved' | 'busy'> {
      return queries.transaction(async (transaction) => {
        await lockUser(transaction, userId);
        const onTheWay = await transaction.$count(reservations, eq(reservations.userId, userId));
        if (onTheWay + rows.length > MOST_AT_ONCE) return 'busy';
        const usage = await usageOf(userId, transaction);
        const size = rows.reduce((total, row) => total + row.size, 0);
        if (usage.bytes + size > quota.bytes || usage.files + rows.length > quota.files) return usage;
        await transaction.insert(reservations).values(rows.map((row) => ({ ...row, userId })));
        return 'reserved';
      });
    },

    /** Turns a reservation into the row of the received file. */
    async keep(row: FileRow): Promise<void> {
      await queries.transaction((transaction) => keepFiles(transaction, [row]));
    },

    /** Releases reserved space. */
    async release(ids: readonly string[]): Promise<void> {
      await queries.delete(reservations).where(inArray(reservations.id, [...ids]));
    },

    /** Releases the space of uploads that began before `before`: by now each of them has ended, or its server has. */
    async releaseStale(before: Date): Promise<void> {
      await queries.delete(reservations).where(lt(reservations.createdAt, before));
    },
  };
}

/** The SQL of reserved space for uploads. */
export type ReservationRepository = ReturnType<typeof makeReservationRepository>;
