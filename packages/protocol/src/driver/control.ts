import { z } from 'zod';
import { event, request } from './common';

/** Makes this connection the one that controls the machine. A button that another window holds down is released. */
export const takeControlSchema = request('takeControl', {});

/**
 * Who controls the machine now: the `sessionId` of a connection, or null when no connection controls it. In that case
 * the first request that needs control also takes control. All other connections only observe, but each of them may
 * pause, hold, cancel or stop.
 */
export const controlChangeSchema = event('CONTROL_CHANGE', { controller: z.string().max(64).nullable() });
