import { boolean, doublePrecision, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from './columns';
import { userId } from './users';

/* What a user has set up: settings and machines. */

/** A user's machine settings: heights in mm, step-overs as fractions. */
export const settings = pgTable('settings', {
  id: text().primaryKey(),
  userId: userId().unique('settings_user'),
  safeHeight: doublePrecision().notNull(),
  toolStepOver: doublePrecision().notNull(),
  vBitStepOver: doublePrecision().notNull(),
  ipAddress: text().notNull(),
  laserMode: text({ enum: ['M3', 'M4'] }).notNull(),
  autoHome: boolean().notNull(),
  preferences: jsonb(),
  updatedAt: updatedAt(),
});

/** The machines that users have described. `extInfo` is checked by the protocol before it is written. */
export const machines = pgTable(
  'machines',
  {
    id: text().primaryKey(),
    userId: userId(),
    name: text().notNull(),
    type: text({ enum: ['cnc', 'layer'] }).notNull(),
    extInfo: jsonb().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.userId, table.createdAt)],
);

/** A user's default machine: an own or a built-in one. A user without a row has the first built-in machine. */
export const defaultMachines = pgTable('default_machines', {
  userId: userId().primaryKey(),
  machineId: text().notNull(),
});
