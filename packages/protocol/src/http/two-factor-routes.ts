import { z } from 'zod';
import { passwordProofSchema, sessionSchema, ticketSchema } from './account';
import { defineRoute } from './route';

/** A code of an authenticator app, or a recovery code; blanks and dashes in it do not count. */
const secondCodeSchema = z.string().min(6).max(64);

/** The key for an authenticator app: as text, and as the link that a QR code contains. */
const appKeySchema = z.object({ secret: z.string(), uri: z.string() });

/** The calls of the second step of a login: rows of `routes`. */
export const twoFactorRoutes = {
  secondStep: defineRoute({
    method: 'POST',
    path: '/api/auth/second-step',
    access: 'public',
    summary: 'Finishes a login with a code of the authenticator app, or with a recovery code.',
    body: z.object({ ticket: ticketSchema, code: secondCodeSchema }),
    response: sessionSchema,
  }),
  twoFactorStart: defineRoute({
    method: 'POST',
    path: '/api/user/twoFactor/start',
    access: 'session',
    summary: 'Makes a key for an authenticator app. Logins do not ask for it before it is confirmed.',
    body: passwordProofSchema,
    response: appKeySchema,
  }),
  twoFactorConfirm: defineRoute({
    method: 'POST',
    path: '/api/user/twoFactor/confirm',
    access: 'session',
    summary: 'Switches the second step on with a code of the app; returns the recovery codes, once.',
    body: z.object({ code: secondCodeSchema }),
    response: z.array(z.string()),
  }),
  recoveryCodesRenew: defineRoute({
    method: 'POST',
    path: '/api/user/twoFactor/recovery',
    access: 'session',
    summary: 'Makes new recovery codes; the old ones are no longer valid.',
    body: passwordProofSchema,
    response: z.array(z.string()),
  }),
  twoFactorEnd: defineRoute({
    method: 'POST',
    path: '/api/user/twoFactor/delete',
    access: 'session',
    summary: 'Switches the second step off.',
    body: passwordProofSchema,
    response: z.null(),
  }),
} as const;
