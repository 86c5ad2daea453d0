import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';
import { userId, users } from './users';

/* What happened: events for open pages, and what users wrote or did. */

/**
 * Events for the open pages of a user, or of all users when there is none. Their ids grow in the order in which they
 * become visible: see `events/repository.ts`.
 */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    data: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId, table.id), index().on(table.createdAt)],
);

/** What users have written to the makers. */
export const feedback = pgTable(
  'feedback',
  {
    id: text().primaryKey(),
    userId: userId(),
    type: text().notNull(),
    content: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId, table.createdAt)],
);

/** The answers to the questionnaire of the first login. */
export const questionnaires = pgTable('questionnaires', {
  userId: userId().primaryKey(),
  deviceTypes: text().array().notNull(),
  experience: text().notNull(),
  material: text().notNull(),
  createdAt: createdAt(),
});

/** What users did, by the names of the actions, for each day: numbers and no times of persons. */
export const apiLog = pgTable(
  'api_log',
  {
    userId: userId(),
    apiName: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.apiName, table.day] })],
);
