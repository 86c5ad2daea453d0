import { z } from 'zod';
import { event, request } from './common';

/**
 * Lets a phone on the same network work as a pendant of this machine: it can jog, set zero, hold and stop. The reply is
 * PENDANT_OPENED. A pendant that was open before ends.
 */
export const openPendantSchema = request('openPendant', {});

/** Ends the pendant. Any paired client may send it. */
export const closePendantSchema = request('closePendant', {});

/**
 * The addresses under which a phone reaches the pendant, one for each network of this computer. Each contains the
 * secret, so only the client that asked gets them, to show one as a QR code.
 */
export const pendantOpenedSchema = event('PENDANT_OPENED', {
  urls: z.array(z.string().max(200)).min(1).max(16),
});

/** Whether a phone may be or is the pendant of this machine. */
export const pendantChangeSchema = event('PENDANT_CHANGE', {
  state: z.enum(['closed', 'waiting', 'connected']),
});

/** Whether a phone may be or is the pendant of a machine. */
export type PendantState = z.infer<typeof pendantChangeSchema>['state'];
