import { z } from 'zod';
import { claimedUserIdSchema, timeSchema } from './common';

/** The points of one daily sign-in. */
export const SIGN_IN_POINTS = 5;
/** How many rows a page of a history has. */
export const HISTORY_PAGE_SIZE = 10;
/** How far back the history of spent points goes, months. */
export const REDUCE_HISTORY_MONTHS = 6;

/** Why points came or went. */
export const POINT_REASONS = [
  'achievement',
  'sign-in',
  'gift-card',
  'purchase',
  'project-slots',
  'ai-image',
  'refund',
  'correction',
] as const;
export const pointReasonSchema = z.enum(POINT_REASONS);

/** Why points came or went. */
export type PointReason = z.infer<typeof pointReasonSchema>;

/** A user's balance. */
export const userPointsSchema = z.object({ points: z.int().nonnegative() });

/**
 * A row of the histories. `point` is positive in both. `desc` is English; `note` is what a person has written about a
 * correction; `expireTime` null means permanent.
 */
export const pointRowSchema = z.object({
  id: z.string(),
  point: z.int().positive(),
  reason: pointReasonSchema,
  desc: z.string(),
  note: z.string().nullable(),
  createTime: timeSchema,
  expireTime: timeSchema.nullable(),
});

/** A row of the histories of points. */
export type PointRow = z.infer<typeof pointRowSchema>;

/** A page of a history, with the number of all rows. */
export const pointPageSchema = z.object({ total: z.int().nonnegative(), rows: z.array(pointRowSchema) });

/** Which page of a history, from 1. */
export const historyQuerySchema = z.object({
  userId: claimedUserIdSchema,
  pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(HISTORY_PAGE_SIZE),
});

/** The code of a gift card: four groups of four symbols; case, spaces and hyphens do not matter. */
export const giftCardRequestSchema = z.object({
  userId: claimedUserIdSchema,
  redemptionCode: z.string().trim().min(1, 'RedemptionCode is required').max(64),
});

/** On how many days in a row the user has signed in, today or yesterday included, and whether today is one of them. */
export const signInStreakSchema = z.object({ days: z.int().nonnegative(), isToday: z.boolean() });

/** The points that a call has brought, and the balance after it. */
export const pointsGainedSchema = z.object({ gained: z.int().nonnegative(), points: z.int().nonnegative() });
