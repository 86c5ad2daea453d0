import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns';
import { users } from './users';

/**
 * Pictures made from words for points. `click` names the press of a button, so that a repeated request pays once.
 * 'pending' rows are paid; each one becomes 'made' or 'refunded', once.
 */
export const aiImages = pgTable(
  'ai_images',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    click: text().notNull(),
    style: text().notNull(),
    points: integer().notNull(),
    status: text().notNull(),
    fileUrl: text(),
    createdAt: createdAt(),
    settledAt: moment(),
  },
  (table) => [
    unique('ai_images_once').on(table.userId, table.click),
    index().on(table.status, table.createdAt),
    check('ai_image_costs', sql`${table.points} > 0`),
  ],
);
