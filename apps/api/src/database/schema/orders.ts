import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns';
import { users } from './users';

/**
 * Orders of points. `click` names the press of a button, so that a repeated request makes one order. `amount` is what
 * the order costs as a whole, in the smallest unit of the currency. Orders stay when their user is deleted.
 */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    click: text().notNull(),
    packageId: text().notNull(),
    quantity: integer().notNull(),
    points: integer().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    status: text().notNull(),
    sessionId: text().unique(),
    checkoutUrl: text(),
    createdAt: createdAt(),
    settledAt: moment(),
  },
  (table) => [
    unique('orders_once').on(table.userId, table.click),
    index().on(table.userId, table.createdAt),
    index().on(table.status, table.createdAt),
    check('order_is_positive', sql`${table.points} > 0 and ${table.amount} > 0 and ${table.quantity} > 0`),
  ],
);

/** The events of the payment company that were processed: each one counts once. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  orderId: text().notNull(),
  createdAt: createdAt(),
});
