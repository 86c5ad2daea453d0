import { z } from 'zod';
import { feedRateSchema, request } from './common';

const axisSchema = z.enum(['X', 'Y', 'Z']);

/** The name of an axis that a person can move. */
export type AxisName = z.infer<typeof axisSchema>;

const stepSchema = z
  .number()
  .min(-10_000)
  .max(10_000)
  .refine((size) => size !== 0, 'The size is zero.');

/**
 * Jogs one step: `size` in mm (negative for the minus direction), `feedRate` in mm/min. `second` is another axis that
 * moves at the same time, for a diagonal step.
 */
export const jogSchema = request('jog', {
  direction: axisSchema,
  size: stepSchema,
  feedRate: feedRateSchema,
  second: z.strictObject({ direction: axisSchema, size: stepSchema }).optional(),
}).refine(({ direction, second }) => second?.direction !== direction, 'The second axis is the first one.');

const signSchema = z.union([z.literal(1), z.literal(-1)]).optional();

/** Which axes a held jog moves, and in which direction. */
export const jogAxesSchema = z
  .strictObject({ X: signSchema, Y: signSchema, Z: signSchema })
  .refine((axes) => Object.values(axes).some((sign) => sign !== undefined), 'No axis is named.');

/** Which axes a held jog moves, and in which direction. */
export type JogAxes = z.infer<typeof jogAxesSchema>;

/**
 * A jog button is pressed and held: the machine moves until `jogStop`, until HOLD_TIMEOUT_MS pass without
 * `jogKeepAlive`, or until the socket closes. `feedRate` is the speed along the path, also of a diagonal.
 */
export const jogStartSchema = request('jogStart', { axes: jogAxesSchema, feedRate: feedRateSchema });

/** The jog button is still held; sent every HOLD_KEEP_ALIVE_MS. It gets no reply. */
export const jogKeepAliveSchema = request('jogKeepAlive', {});

/** The jog button is released, or a move of `goTo` shall end. Any paired client may send it. */
export const jogStopSchema = request('jogStop', {});

const coordinateSchema = z.number().min(-10_000).max(10_000).optional();

/**
 * Moves to a position, mm; an axis that is left out stays. `machine` positions need a homed machine, `work` positions a
 * machine that knows where it is. `lift`: the tool is lifted before X and Y move: to the top on a homed machine, else
 * to at least this work height. It goes down to the Z of the target last. Without a target it only lifts. Ends with
 * `jogStop`, like a jog.
 */
export const goToSchema = request('goTo', {
  frame: z.enum(['work', 'machine']),
  target: z.strictObject({ X: coordinateSchema, Y: coordinateSchema, Z: coordinateSchema }),
  feedRate: feedRateSchema,
  lift: z.number().min(0).max(1000).optional(),
}).refine(
  ({ target, lift }) => lift !== undefined || Object.values(target).some((value) => value !== undefined),
  'No axis is named.',
);
