import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from './columns';

/* Accounts, and the id of the database itself. */

/**
 * One row with the id of this database. Stored files are kept under this id, so that two databases never share them.
 */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean().primaryKey().default(true),
    id: text().notNull().default(sql`gen_random_uuid()::text`),
    createdAt: createdAt(),
  },
  (table) => [check('installation_is_only', sql`${table.isOnly}`)],
);

/** Accounts. A guest's e-mail address is a placeholder in a domain that cannot exist. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    isAnonymous: boolean().notNull().default(false),
    firstLogin: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('users_guests').on(table.createdAt).where(sql`is_anonymous`)],
);

/** The owner of a row: the row goes with its user. */
export const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
