import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns';
import { userId, users } from './users';

/* Points, and what brings them. */

/** The points that users have. The database refuses every statement that would make them negative. */
export const pointBalances = pgTable(
  'point_balances',
  { userId: userId().primaryKey(), points: integer().notNull() },
  (table) => [check('points_not_negative', sql`${table.points} >= 0`)],
);

/**
 * Why points came or went: rows are only added, a trigger refuses changes. `key` names the cause, so that one cause
 * counts once however often it is reported.
 */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    key: text().notNull(),
    points: integer().notNull(),
    reason: text().notNull(),
    /** What the person who corrected the points has written about it. */
    note: text(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('point_entries_once').on(table.userId, table.key),
    index().on(table.userId, table.createdAt),
    check('points_not_zero', sql`${table.points} <> 0`),
  ],
);

/** The days (UTC) on which users signed in for their daily points. */
export const signIns = pgTable(
  'sign_ins',
  { userId: userId(), day: date({ mode: 'string' }).notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** The progress of users towards achievements. `steps` holds the different things that were done. */
export const achievements = pgTable(
  'achievements',
  {
    userId: userId(),
    code: text().notNull(),
    count: integer().notNull(),
    steps: text().array().notNull(),
    completedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.code] })],
);

/**
 * Gift cards, by the SHA-256 of their codes. A card is redeemed once; a revoked card never. `number` names a card
 * without its code.
 */
export const giftCards = pgTable(
  'gift_cards',
  {
    codeHash: text().primaryKey(),
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity().unique('gift_cards_number'),
    note: text(),
    points: integer().notNull(),
    expiresAt: moment(),
    createdAt: createdAt(),
    redeemedAt: moment(),
    redeemedBy: text().references(() => users.id, { onDelete: 'set null' }),
    revokedAt: moment(),
  },
  (table) => [
    check('gift_card_points', sql`${table.points} > 0`),
    index().on(table.redeemedBy),
    index().on(table.note),
  ],
);
