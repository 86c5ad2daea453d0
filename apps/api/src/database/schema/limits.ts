import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * How often a call was made from an address, by the hash of both, until the end of a period. The table is not written
 * to the database's log: a crash of the database may lose it.
 */
export const callCounts = pgTable(
  'call_counts',
  { key: text().primaryKey(), count: integer().notNull(), endsAt: moment().notNull() },
  (table) => [index().on(table.endsAt)],
);
