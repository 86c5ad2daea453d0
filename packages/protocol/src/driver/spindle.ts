import { z } from 'zod';
import { request } from './common';

/**
 * The spindle button is pressed and held: the spindle turns until `unSpindle`, until HOLD_TIMEOUT_MS pass without
 * `spindleKeepAlive`, until the socket closes, or for SPINDLE_HOLD_MAX_MS. `speed` is in rpm. Refused in laser mode.
 */
export const spindleSchema = request('spindle', { speed: z.number().positive().max(100_000).optional() });

/** The spindle button is still held; sent every HOLD_KEEP_ALIVE_MS. It gets no reply. */
export const spindleKeepAliveSchema = request('spindleKeepAlive', {});

/** The spindle button is released. Any paired client may send it. */
export const unSpindleSchema = request('unSpindle', {});
