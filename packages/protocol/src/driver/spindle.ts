import { z } from 'zod';
import { request } from './common';

/**
 * The spindle button is pressed and held. The spindle turns until the first of these happens: `unSpindle` comes;
 * HOLD_TIMEOUT_MS pass without `spindleKeepAlive`; the socket closes; SPINDLE_HOLD_MAX_MS have passed. `speed` is in
 * rpm. Refused in laser mode.
 */
export const spindleSchema = request('spindle', { speed: z.number().positive().max(100_000).optional() });

/** The spindle button is still held; sent every HOLD_KEEP_ALIVE_MS. It gets no reply. */
export const spindleKeepAliveSchema = request('spindleKeepAlive', {});

/** The spindle button is released. Any paired client may send it. */
export const unSpindleSchema = request('unSpindle', {});
