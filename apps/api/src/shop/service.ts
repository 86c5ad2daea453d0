import { randomUUID } from 'node:crypto';
import type { Order, PurchaseRow, ShopOffer } from '@kerf/protocol';
import type { Caller } from '../http/call';
import { CallFailed } from '../http/failure';
import type { Language } from '../http/language';
import { CURRENCY, POINT_PACKAGES } from './packages';
import type { Payment, PaymentCompany } from './payment';
import type { OrderRow, PendingOrders, Settlement, ShopRepository } from './repository';

/** How long an order is left to its person and to the events before the server asks about it, ms. */
const ASK_AFTER = 2 * 60_000;
/** How long an order can be paid: payment companies end their pages after a day, some payments take days, ms. */
const GIVE_UP_AFTER = 7 * 24 * 3_600_000;

/** What the service needs. Without a payment company, nothing is for sale. */
export interface ShopParts {
  readonly repository: ShopRepository;
  readonly pending: PendingOrders;
  readonly company: PaymentCompany | undefined;
  /** Reports what a person has to look at: a payment that does not match its order. */
  warn(details: { orderId: string; settlement: Settlement }): void;
}

const orderOf = ({ id, status, points, checkoutUrl }: OrderRow): Order => ({
  id,
  status,
  points,
  checkoutUrl: status === 'pending' ? checkoutUrl : null,
});

const purchaseOf = ({
  id,
  packageId,
  points,
  amount,
  currency,
  quantity,
  status,
  createdAt,
}: OrderRow): PurchaseRow => ({
  ...{ id, packageId, points, amount, currency, quantity, status },
  createTime: createdAt.getTime(),
});

/** Records what the payment company says, and reports what does not fit. */
async function settleWith(
  { repository, warn }: ShopParts,
  payment: Payment,
  eventId?: string,
): Promise<Settlement> {
  const settlement = await repository.settle(payment, eventId);
  if (settlement === 'mismatch' || settlement === 'unknown') warn({ orderId: payment.orderId, settlement });
  return settlement;
}

/** Asks the payment company about orders whose events did not come, and gives up those that are too old. */
export async function reconcileOrders(parts: ShopParts, now: number): Promise<void> {
  const { pending, company } = parts;
  if (!company) return;
  for (const order of await pending.pendingSince(new Date(now - ASK_AFTER))) {
    const payment = order.sessionId === null ? undefined : await company.query(order.sessionId);
    if (payment) await settleWith(parts, payment);
    const isOld = now - order.createdAt.getTime() > GIVE_UP_AFTER;
    if (isOld || (order.sessionId !== null && !payment)) await pending.fail([order.id]);
  }
}

/** What a person orders; `click` names the press of the button. */
interface OrderWish {
  readonly packageId: string;
  readonly quantity: number;
  readonly click: string;
}

async function findOrder(repository: ShopRepository, userId: string, id: string): Promise<OrderRow> {
  const order = await repository.find(userId, id);
  if (!order) throw new CallFailed('order-not-found', { field: 'id' });
  return order;
}

/** The page from which points are ordered. */
export interface OrderingPage {
  /** The page of the studio to which the payment company leads back. */
  readonly returnPage: string;
  readonly language: Language;
}

/** What is paid for, as the page of the payment company names it. */
const POINTS: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => `${count} points`,
  zh: (count) => `${count} 积分`,
  pt: (count) => `${count} pontos`,
};

/**
 * Orders points. The order is stored before the payment company hears of it, so no payment can be without an order;
 * when the call is repeated, it goes on where it was interrupted.
 */
async function placeOrder(
  parts: ShopParts,
  caller: Caller,
  wish: OrderWish,
  { returnPage, language }: OrderingPage,
): Promise<Order> {
  if (caller.isGuest) throw new CallFailed('account-required');
  const { repository, company } = parts;
  const wanted = POINT_PACKAGES.find(({ id }) => id === wish.packageId);
  if (!company || !wanted) throw new CallFailed('package-not-found', { field: 'packageId' });
  const order = await repository.insert({
    id: randomUUID(),
    userId: caller.id,
    ...wish,
    points: wanted.points * wish.quantity,
    amount: wanted.amount * wish.quantity,
    currency: CURRENCY,
  });
  if (order.status !== 'pending' || order.checkoutUrl !== null) return orderOf(order);
  const { id, points, amount, currency } = order;
  const returnUrl = `${returnPage}?order=${encodeURIComponent(id)}`;
  const charge = { orderId: id, title: POINTS[language](points), language, amount, currency };
  const checkout = await company.open({ ...charge, email: caller.email, returnUrl });
  await repository.setCheckout(id, checkout);
  return orderOf({ ...order, checkoutUrl: checkout.url });
}

async function readOrder(parts: ShopParts, userId: string, id: string): Promise<Order> {
  const { repository, pending, company } = parts;
  const order = await findOrder(repository, userId, id);
  if (order.status !== 'pending' || order.sessionId === null || !company) return orderOf(order);
  const payment = await company.query(order.sessionId);
  if (payment) await settleWith(parts, payment);
  else await pending.fail([id]);
  return orderOf(await findOrder(repository, userId, id));
}

/** Gives up a pending order. Its page is closed first: an order that was paid at the last moment is completed. */
async function cancelOrder(parts: ShopParts, userId: string, id: string): Promise<Order> {
  const { repository, company } = parts;
  const order = await findOrder(repository, userId, id);
  if (order.status === 'pending') {
    const payment = order.sessionId === null ? undefined : await company?.cancel(order.sessionId);
    if (payment?.outcome === 'paid') await settleWith(parts, payment);
    await repository.cancel(userId, id);
  }
  return orderOf(await findOrder(repository, userId, id));
}

/** The shop: packages of points, orders, and what the payment company says about them. */
export function makeShopService(parts: ShopParts) {
  const { repository, company } = parts;
  return {
    offer(): ShopOffer {
      return {
        currency: CURRENCY,
        isSandbox: company?.isSandbox ?? false,
        packages: company ? [...POINT_PACKAGES] : [],
      };
    },

    /** Orders points; the reply has the page on which they are paid. */
    order: (caller: Caller, wish: OrderWish, page: OrderingPage) => placeOrder(parts, caller, wish, page),

    /** An order; the payment company is asked about a pending one, so that a lost event does no harm. */
    info: (userId: string, id: string) => readOrder(parts, userId, id),

    /** Gives up a pending order; returns what became of it. */
    cancel: (userId: string, id: string) => cancelOrder(parts, userId, id),

    async history(
      userId: string,
      page: { readonly pageNo: number; readonly pageSize: number },
    ): Promise<{ total: number; rows: PurchaseRow[] }> {
      const { total, rows } = await repository.history(userId, page);
      return { total, rows: rows.map(purchaseOf) };
    },

    /** Records a signed report of the payment company. Throws `CallFailed` 'payment-event-refused'. */
    async receive(body: Buffer, signature: string): Promise<void> {
      const event = await company?.readEvent(body, signature);
      if (event) await settleWith(parts, event.payment, event.id);
    },
  };
}

/** The shop. */
export type ShopService = ReturnType<typeof makeShopService>;
