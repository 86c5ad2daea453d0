import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { lockUser } from '../auth/lock-user';
import type { Queries } from '../database/database';
import type { bits, materials, ownDesigns } from '../database/schema/own-items';

/** A row of the bits, the materials or the own designs. `Content` is the type of what the protocol has checked. */
export interface OwnItem<Content> {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly type: string;
  readonly content: Content;
}

/** Ends a transaction that would leave the user with too many items. */
class TooMany extends Error {}

type Table = typeof bits | typeof materials | typeof ownDesigns;

/** The SQL of bits, of materials or of own designs. Every statement includes the owner. */
export function makeOwnItemRepository<Content>(queries: Queries, table: Table) {
  const { id, userId, name, type, content, createdAt } = table;

  /** Updates the user's item, or inserts it; returns the ids written. Throws `TooMany`. */
  async function write(
    transaction: Pick<Queries, 'select' | 'insert' | '$count'>,
    item: OwnItem<Content>,
    most: number,
  ): Promise<readonly unknown[]> {
    const { id: _id, userId: owner, ...changes } = item;
    await lockUser(transaction, owner);
    const written = await transaction
      .insert(table)
      .values(item)
      .onConflictDoUpdate({
        target: id,
        set: { ...changes, updatedAt: sql`now()` },
        setWhere: eq(userId, owner),
      })
      .returning({ id });
    if ((await transaction.$count(table, eq(userId, owner))) > most) throw new TooMany();
    return written;
  }

  return {
    /** The user's items, the oldest first. */
    async list(owner: string): Promise<OwnItem<Content>[]> {
      const rows = await queries
        .select({ id, userId, name, type, content })
        .from(table)
        .where(eq(userId, owner))
        .orderBy(asc(createdAt), asc(id));
      return rows as OwnItem<Content>[];
    },

    /**
     * Updates the user's item with this id, or inserts it; 'none' if the item belongs to another user, 'full' if the
     * user would have more than `most` items.
     */
    async save(item: OwnItem<Content>, most: number): Promise<'written' | 'none' | 'full'> {
      try {
        const written = await queries.transaction((transaction) => write(transaction, item, most));
        return written.length > 0 ? 'written' : 'none';
      } catch (error) {
        if (error instanceof TooMany) return 'full';
        throw error;
      }
    },

    /** Deletes the ids that belong to the user, and returns them. */
    async remove(ids: readonly string[], owner: string): Promise<string[]> {
      const removed = await queries
        .delete(table)
        .where(and(inArray(id, [...ids]), eq(userId, owner)))
        .returning({ id });
      return removed.map((row) => row.id);
    },
  };
}

/** The SQL of bits, of materials or of own designs. */
export type OwnItemRepository<Content> = ReturnType<typeof makeOwnItemRepository<Content>>;
