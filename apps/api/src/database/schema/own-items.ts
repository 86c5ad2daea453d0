import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from './columns';
import { userId } from './users';

/* Bits, materials and designs of users. What comes with Kerf is not in the database, so no statement can change it. */

/** A table of things that users describe. `content` is checked by the protocol before it is written. */
const ownItems = (name: string) =>
  pgTable(
    name,
    {
      id: text().primaryKey(),
      userId: userId(),
      name: text().notNull(),
      type: text().notNull(),
      content: jsonb().notNull(),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (table) => [index().on(table.userId, table.createdAt)],
  );

/** The bits and lasers that users have described. */
export const bits = ownItems('bits');

/** The materials that users have described. */
export const materials = ownItems('materials');

/** The designs that users keep in the library. */
export const ownDesigns = ownItems('own_designs');
