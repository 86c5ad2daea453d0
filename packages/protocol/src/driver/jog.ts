import { z } from 'zod';
import { feedRateSchema, request } from './common';

const axisSchema = z.enum(['X', 'Y', 'Z']);

/** Jogs one step: `size` in mm (negative for the minus direction), `feedRate` in mm/min. */
export const jogSchema = request('jog', {
  direction: axisSchema,
  size: z
    .number()
    .min(-10_000)
    .max(10_000)
    .refine((size) => size !== 0, 'The size is zero.'),
  feedRate: feedRateSchema,
});

/**
 * A jog button is pressed and held: the machine moves until `jogStop`, until HOLD_TIMEOUT_MS pass without
 * `jogKeepAlive`, or until the socket closes.
 */
export const jogStartSchema = request('jogStart', {
  direction: axisSchema,
  sign: z.union([z.literal(1), z.literal(-1)]),
  feedRate: feedRateSchema,
});

/** The jog button is still held; sent every HOLD_KEEP_ALIVE_MS. It gets no reply. */
export const jogKeepAliveSchema = request('jogKeepAlive', {});

/** The jog button is released. Any paired client may send it. */
export const jogStopSchema = request('jogStop', {});
