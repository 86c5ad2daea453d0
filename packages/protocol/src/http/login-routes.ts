import { z } from 'zod';
import { accountSchema, passwordProofSchema, sessionSchema } from './account';
import { defineRoute } from './route';

/** What the login page offers beside e-mail address and password. */
export const loginOfferSchema = z.object({
  /** Whether a person can log in with Google. */
  google: z.boolean(),
});

/** What the login page offers beside e-mail address and password. */
export type LoginOffer = z.infer<typeof loginOfferSchema>;

/** The page of the studio to which Google leads back. The address is known to Google, so it does not change. */
export const GOOGLE_RETURN_PATH = '/google';

/** The beginning of a login with Google: the page at Google, and the state with which Google leads back. */
const googleStartSchema = z.object({ url: z.url(), state: z.string() });

/** What Google leads back with. */
const googleReturnSchema = z.object({
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(2000),
});

/** The calls of the ways to log in beside e-mail address and password: rows of `routes`. */
export const loginRoutes = {
  loginOffer: defineRoute({
    method: 'GET',
    path: '/api/auth/ways',
    access: 'public',
    summary: 'What the login page offers beside e-mail address and password.',
    response: loginOfferSchema,
  }),
  googleStart: defineRoute({
    method: 'POST',
    path: '/api/auth/google/start',
    access: 'public',
    summary: 'Begins a login with Google.',
    response: googleStartSchema,
  }),
  googleFinish: defineRoute({
    method: 'POST',
    path: '/api/auth/google/finish',
    access: 'public',
    summary: 'Logs in with what Google leads back with; makes the account the first time.',
    body: googleReturnSchema,
    response: sessionSchema,
  }),
  googleConnectStart: defineRoute({
    method: 'POST',
    path: '/api/user/google/start',
    access: 'session',
    summary: "Begins to connect the caller's account with Google.",
    body: passwordProofSchema,
    response: googleStartSchema,
  }),
  googleConnectFinish: defineRoute({
    method: 'POST',
    path: '/api/user/google/finish',
    access: 'session',
    summary:
      "Connects the caller's account with Google. A guest becomes an account with everything it has made.",
    body: googleReturnSchema,
    response: accountSchema,
  }),
  googleDisconnect: defineRoute({
    method: 'POST',
    path: '/api/user/google/delete',
    access: 'session',
    summary: "Ends the connection of the caller's account with Google.",
    body: passwordProofSchema,
    response: z.null(),
  }),
} as const;
