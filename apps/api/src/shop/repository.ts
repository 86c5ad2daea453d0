import type { OrderStatus } from '@kerf/protocol';
import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { orders, paymentEvents } from '../database/schema/orders';
import { addEvent } from '../events/repository';
import { enterPoints } from '../ledger/enter-points';
import type { Payment } from './payment';

/** An order's row. Without `userId` its account was closed. */
export interface OrderRow {
  readonly id: string;
  readonly userId: string | null;
  readonly packageId: string;
  readonly quantity: number;
  readonly points: number;
  readonly amount: number;
  readonly currency: string;
  readonly status: OrderStatus;
  readonly sessionId: string | null;
  readonly checkoutUrl: string | null;
  readonly createdAt: Date;
}

/** What a new order is made of. */
export type NewOrder = Pick<OrderRow, 'packageId' | 'quantity' | 'points' | 'amount' | 'currency'> & {
  readonly id: string;
  readonly userId: string;
  readonly click: string;
};

/**
 * What a report of the payment company has changed: 'credited' the points of an order; 'noted' another end of it;
 * 'nothing' because it was known before; 'unknown' for no order of ours; 'mismatch' when amount, currency or session
 * are not those of the order.
 */
export type Settlement = 'credited' | 'noted' | 'nothing' | 'unknown' | 'mismatch';

type Transaction = Parameters<Parameters<Queries['transaction']>[0]>[0];

const asOrder = (row: typeof orders.$inferSelect): OrderRow => ({
  ...row,
  status: row.status as OrderStatus,
});

function mark(transaction: Pick<Queries, 'update'>, id: string, status: OrderStatus) {
  return transaction.update(orders).set({ status, settledAt: sql`now()` }).where(eq(orders.id, id));
}

/** Settles an order whose row is locked. A paid order is credited whatever was said of it before. */
async function settleLocked(
  transaction: Transaction,
  order: OrderRow,
  payment: Payment,
): Promise<Settlement> {
  if (order.status === 'completed' || payment.outcome === 'open') return 'nothing';
  if (payment.outcome === 'failed') {
    if (order.status !== 'pending') return 'nothing';
    await mark(transaction, order.id, 'failed');
    return 'noted';
  }
  const isSame = payment.amount === order.amount && payment.currency === order.currency;
  if (!isSame || (order.sessionId !== null && order.sessionId !== payment.sessionId)) return 'mismatch';
  await mark(transaction, order.id, 'completed');
  if (order.userId === null) return 'noted';
  const key = `order:${order.id}`;
  await enterPoints(transaction, order.userId, { key, points: order.points, reason: 'purchase' });
  await addEvent(transaction, order.userId, { type: 'data', data: { changed: 'points' } });
  return 'credited';
}

/** Records a report, unless `eventId` names one that was recorded before. */
async function settle(transaction: Transaction, payment: Payment, eventId?: string): Promise<Settlement> {
  if (eventId !== undefined) {
    const added = await transaction
      .insert(paymentEvents)
      .values({ id: eventId, orderId: payment.orderId })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return 'nothing';
  }
  const isIt = eq(orders.id, payment.orderId);
  const [row] = await transaction.select().from(orders).where(isIt).for('update');
  return row ? settleLocked(transaction, asOrder(row), payment) : 'unknown';
}

/** Which page of a history, from 1. */
interface PageRequest {
  readonly pageNo: number;
  readonly pageSize: number;
}

async function readHistory(
  queries: Queries,
  userId: string,
  { pageNo, pageSize }: PageRequest,
): Promise<{ total: number; rows: OrderRow[] }> {
  const where = eq(orders.userId, userId);
  const [totals, rows] = await Promise.all([
    queries.select({ total: count() }).from(orders).where(where),
    queries
      .select()
      .from(orders)
      .where(where)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize),
  ]);
  return { total: totals[0]?.total ?? 0, rows: rows.map(asOrder) };
}

/** The SQL of orders that were left pending. */
export function makePendingOrders(queries: Queries) {
  return {
    /** Pending orders from before `time`, the oldest first, at most 200. */
    async pendingSince(time: Date): Promise<OrderRow[]> {
      const rows = await queries
        .select()
        .from(orders)
        .where(and(eq(orders.status, 'pending'), lt(orders.createdAt, time)))
        .orderBy(orders.createdAt)
        .limit(200);
      return rows.map(asOrder);
    },

    /** Ends pending orders of which nothing more will come. */
    async fail(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await queries
        .update(orders)
        .set({ status: 'failed', settledAt: sql`now()` })
        .where(and(inArray(orders.id, [...ids]), eq(orders.status, 'pending')));
    },
  };
}

/** The SQL of the shop. */
export function makeShopRepository(queries: Queries) {
  const isTheirs = (userId: string, id: string) => and(eq(orders.userId, userId), eq(orders.id, id));

  async function find(userId: string, id: string): Promise<OrderRow | undefined> {
    const [row] = await queries.select().from(orders).where(isTheirs(userId, id));
    return row && asOrder(row);
  }

  return {
    find,

    /** Adds a pending order, or returns the one that the same click has made. */
    async insert(order: NewOrder): Promise<OrderRow> {
      const [made] = await queries
        .insert(orders)
        .values({ ...order, status: 'pending' })
        .onConflictDoNothing({ target: [orders.userId, orders.click] })
        .returning();
      if (made) return asOrder(made);
      const isSameClick = and(eq(orders.userId, order.userId), eq(orders.click, order.click));
      const [known] = await queries.select().from(orders).where(isSameClick);
      if (!known) throw new Error('the order was removed while it was made');
      return asOrder(known);
    },

    /** Notes the page on which a pending order is paid. */
    async setCheckout(id: string, checkout: { sessionId: string; url: string }): Promise<void> {
      await queries
        .update(orders)
        .set({ sessionId: checkout.sessionId, checkoutUrl: checkout.url })
        .where(eq(orders.id, id));
    },

    /** Gives up an order that is still pending. */
    async cancel(userId: string, id: string): Promise<void> {
      await queries
        .update(orders)
        .set({ status: 'cancelled', settledAt: sql`now()` })
        .where(and(isTheirs(userId, id), eq(orders.status, 'pending')));
    },

    /**
     * Records what the payment company says, in one transaction with the points. Simultaneous reports about one order
     * wait for each other at its row. `eventId` names a report that came as an event: it counts once.
     */
    settle: (payment: Payment, eventId?: string) =>
      queries.transaction((transaction) => settle(transaction, payment, eventId)),

    /** A page of a user's orders, the newest first, and the number of all. */
    history: (userId: string, page: PageRequest) => readHistory(queries, userId, page),
  };
}

/** The SQL of the shop. */
export type ShopRepository = ReturnType<typeof makeShopRepository>;

/** The SQL of orders that were left pending. */
export type PendingOrders = ReturnType<typeof makePendingOrders>;
