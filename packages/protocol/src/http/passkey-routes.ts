import { z } from 'zod';
import { idSchema } from '../id';
import { passwordProofSchema, sessionSchema, ticketSchema } from './account';
import { claimedUserIdSchema, timeSchema } from './common';
import { defineRoute } from './route';

/** The name that a person gives a passkey. */
export const passkeyNameSchema = z.string().trim().min(1).max(64);

/** The most passkeys of one account. */
export const MOST_PASSKEYS = 20;

/** A passkey, as its owner sees it. */
export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  createTime: timeSchema,
  /** When somebody logged in with it last; null for never. */
  usedTime: timeSchema.nullable(),
});

/** A passkey, as its owner sees it. */
export type Passkey = z.infer<typeof passkeySchema>;

/** What the browser's own interface for passkeys takes as JSON (WebAuthn level 3, §5.1), with the step's ticket. */
const optionsSchema = z.object({ ticket: ticketSchema, options: z.record(z.string(), z.unknown()) });

/** What the browser's own interface for passkeys returns, as JSON. The server checks it with a library. */
const credentialSchema = z.looseObject({
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
});

const finishSchema = z.object({ ticket: ticketSchema, credential: credentialSchema });

/** The calls of passkeys: rows of `routes`. */
export const passkeyRoutes = {
  passkeyStart: defineRoute({
    method: 'POST',
    path: '/api/user/passkey/start',
    access: 'session',
    summary: 'Begins to add a passkey to the account.',
    body: passwordProofSchema,
    response: optionsSchema,
  }),
  passkeyFinish: defineRoute({
    method: 'POST',
    path: '/api/user/passkey/finish',
    access: 'session',
    summary: 'Adds the passkey that the browser has made.',
    body: finishSchema.extend({ name: passkeyNameSchema }),
    response: idSchema,
  }),
  passkeyRename: defineRoute({
    method: 'POST',
    path: '/api/user/passkey/rename',
    access: 'session',
    summary: 'Renames a passkey; returns its id.',
    body: z.object({ id: idSchema, name: passkeyNameSchema, userId: claimedUserIdSchema }),
    response: idSchema,
  }),
  passkeyDelete: defineRoute({
    method: 'POST',
    path: '/api/user/passkey/delete',
    access: 'session',
    summary: 'Removes a passkey, unless it is the last way to log in; returns its id.',
    body: passwordProofSchema.extend({ id: idSchema, userId: claimedUserIdSchema }),
    response: idSchema,
  }),
  passkeyLoginStart: defineRoute({
    method: 'POST',
    path: '/api/auth/passkey/start',
    access: 'public',
    summary: 'Begins a login with a passkey.',
    response: optionsSchema,
  }),
  passkeyLoginFinish: defineRoute({
    method: 'POST',
    path: '/api/auth/passkey/finish',
    access: 'public',
    summary: 'Logs in with what the browser has signed. A passkey needs no second step.',
    body: finishSchema,
    response: sessionSchema,
  }),
} as const;
