import { z } from 'zod';
import { event, request } from './common';

/** Makes this connection the one that controls the machine. A button that another window holds down is released. */
export const takeControlSchema = request('takeControl', {});

/**
 * Who controls the machine now: a connection's `sessionId`, or null when nobody controls it. When nobody does, the
 * first request that needs control takes control. All other connections observe; any of them may pause, hold, cancel or
 * stop.
 */
export const controlChangeSchema = event('CONTROL_CHANGE', { controller: z.string().max(64).nullable() });
