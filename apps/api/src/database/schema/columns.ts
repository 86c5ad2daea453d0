import { customType, timestamp } from 'drizzle-orm/pg-core';

/* Columns that many tables have. The tables are for PostgreSQL 15 and later; names in the database are snake_case. When
   a user is deleted, the rows of the user are deleted too (on delete cascade). */

/** A point in time. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
/** When a row was made. */
export const createdAt = () => moment().notNull().defaultNow();
/** When a row was last changed. */
export const updatedAt = () => moment().notNull().defaultNow();

/** Bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
