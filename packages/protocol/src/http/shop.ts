import { z } from 'zod';
import { idSchema } from '../id';
import { claimedUserIdSchema, timeSchema } from './common';
import { historyQuerySchema } from './points';
import { defineRoute } from './route';

/** How many packages one order may have. */
export const MAX_ORDER_QUANTITY = 10;

/**
 * What became of an order. 'pending': not paid yet. 'completed': paid, and the points were given. 'failed': the payment
 * company refused it or it expired. 'cancelled': the person gave it up.
 */
export const orderStatusSchema = z.enum(['pending', 'completed', 'failed', 'cancelled']);

/** What became of an order. */
export type OrderStatus = z.infer<typeof orderStatusSchema>;

/** A number of points for sale. `amount`: its price in the smallest unit of the currency (cents). */
export const pointPackageSchema = z.object({
  id: z.string(),
  points: z.int().positive(),
  amount: z.int().positive(),
});

/** A number of points for sale. */
export type PointPackage = z.infer<typeof pointPackageSchema>;

/** What is for sale: nothing where the server has no payment company. In the sandbox no money moves. */
export const shopOfferSchema = z.object({
  currency: z.string(),
  isSandbox: z.boolean(),
  packages: z.array(pointPackageSchema),
});

/** What is for sale. */
export type ShopOffer = z.infer<typeof shopOfferSchema>;

/** An order. `click` names the press of the button: the same order is returned when a request is repeated. */
export const orderRequestSchema = z.object({
  userId: claimedUserIdSchema,
  packageId: z.string().max(64),
  quantity: z.int().min(1).max(MAX_ORDER_QUANTITY).default(1),
  click: z.uuid(),
});

/** An order. `checkoutUrl`: the page of the payment company, as long as the order is pending. */
export const orderSchema = z.object({
  id: idSchema,
  status: orderStatusSchema,
  points: z.int().positive(),
  checkoutUrl: z.url().nullable(),
});

/** An order. */
export type Order = z.infer<typeof orderSchema>;

/** A row of the history of purchases. */
export const purchaseRowSchema = z.object({
  id: idSchema,
  packageId: z.string(),
  points: z.int().positive(),
  amount: z.int().positive(),
  currency: z.string(),
  quantity: z.int().positive(),
  status: orderStatusSchema,
  createTime: timeSchema,
});

/** A row of the history of purchases. */
export type PurchaseRow = z.infer<typeof purchaseRowSchema>;

/** A page of the history of purchases, with the number of all rows. */
export const purchasePageSchema = z.object({
  total: z.int().nonnegative(),
  rows: z.array(purchaseRowSchema),
});

/** The address to which the payment company reports, signed. It is no call of the studio. */
export const PAYMENT_WEBHOOK_PATH = '/api/shop/webhook';

/** The page of the studio to which the payment company leads back, with the id of the order as `order`. */
export const PAYMENT_RETURN_PATH = '/payment';

const namedOrder = z.object({ userId: claimedUserIdSchema, id: idSchema });

/** The calls of the shop: rows of `routes`. */
export const shopRoutes = {
  shopOffer: defineRoute({
    method: 'GET',
    path: '/api/shop/packages',
    access: 'session',
    summary: 'The packages of points for sale.',
    query: z.object({ userId: claimedUserIdSchema }),
    response: shopOfferSchema,
  }),
  orderSave: defineRoute({
    method: 'POST',
    path: '/api/shop/order/insert',
    access: 'session',
    summary: 'Orders points; returns the order with the page on which it is paid.',
    body: orderRequestSchema,
    response: orderSchema,
  }),
  orderInfo: defineRoute({
    method: 'GET',
    path: '/api/shop/order/info',
    access: 'session',
    summary: 'An order; a pending one is compared with what the payment company says.',
    query: namedOrder,
    response: orderSchema,
  }),
  orderCancel: defineRoute({
    method: 'POST',
    path: '/api/shop/order/cancel',
    access: 'session',
    summary: 'Gives up a pending order; returns what became of it (it may have been paid meanwhile).',
    body: namedOrder,
    response: orderSchema,
  }),
  purchaseHistory: defineRoute({
    method: 'GET',
    path: '/api/user/point/purchaseHistory',
    access: 'session',
    summary: "A page of the user's orders, the newest first.",
    query: historyQuerySchema,
    response: purchasePageSchema,
  }),
} as const;
