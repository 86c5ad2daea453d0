import { z } from 'zod';
import { request } from './common';
import { FIRE_MOST_PERCENT } from './constants';

/**
 * The spindle button is pressed and held. The spindle turns until the first of these happens: `unSpindle` comes;
 * HOLD_TIMEOUT_MS pass without `spindleKeepAlive`; the socket closes; SPINDLE_HOLD_MAX_MS have passed. `speed` is in
 * rpm. Refused in laser mode.
 */
export const spindleSchema = request('spindle', { speed: z.number().positive().max(100_000).optional() });

/**
 * The button that fires a laser's beam is pressed and held, so that the beam shows where the head is. Nothing moves.
 * The beam is on until the first of these happens: `unSpindle` comes; HOLD_TIMEOUT_MS pass without `spindleKeepAlive`;
 * the socket closes; FIRE_HOLD_MAX_MS have passed. `power` is in percent of full power. Refused outside of laser mode.
 */
export const fireSchema = request('fire', {
  power: z.number().positive().max(FIRE_MOST_PERCENT).optional(),
});

/** The button of spindle or beam is still held; sent every HOLD_KEEP_ALIVE_MS. It gets no reply. */
export const spindleKeepAliveSchema = request('spindleKeepAlive', {});

/** The button of spindle or beam is released. Any paired client may send it. */
export const unSpindleSchema = request('unSpindle', {});
