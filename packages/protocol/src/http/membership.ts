import { z } from 'zod';
import { claimedUserIdSchema } from './common';
import { defineRoute } from './route';

/** What a membership item brings. */
export const MEMBERSHIP_BENEFITS = ['project-slots'] as const;

/**
 * Something that points buy for the account itself. `benefits` says what, `quantity` how much of it; `desc` is the same
 * in English. `period` is how long it stays in days; null means for ever.
 */
export const membershipItemSchema = z.object({
  id: z.string(),
  points: z.int().positive(),
  benefits: z.enum(MEMBERSHIP_BENEFITS),
  quantity: z.int().positive(),
  desc: z.string(),
  period: z.int().positive().nullable(),
});

/** Something that points buy for the account itself. */
export type MembershipItem = z.infer<typeof membershipItemSchema>;

/** A purchase. `click` names the press of the button: a repeated request buys once. */
export const membershipBuySchema = z.object({
  userId: claimedUserIdSchema,
  itemId: z.string().max(64),
  click: z.uuid(),
});

/** The balance after a purchase, and how many projects the user may have beyond the plan. */
export const membershipBoughtSchema = z.object({
  points: z.int().nonnegative(),
  extension: z.int().nonnegative(),
});

/** What a purchase has led to. */
export type MembershipBought = z.infer<typeof membershipBoughtSchema>;

/** The calls of membership items: rows of `routes`. */
export const membershipRoutes = {
  membershipList: defineRoute({
    method: 'GET',
    path: '/api/membership/list',
    access: 'session',
    summary: 'What points buy for the account.',
    query: z.object({ userId: claimedUserIdSchema }),
    response: z.array(membershipItemSchema),
  }),
  membershipBuy: defineRoute({
    method: 'POST',
    path: '/api/membership/buy',
    access: 'session',
    summary: 'Buys an item with points, once for each press of the button.',
    body: membershipBuySchema,
    response: membershipBoughtSchema,
  }),
} as const;
