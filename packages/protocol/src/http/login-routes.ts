import { z } from 'zod';
import { accountSchema, passwordProofSchema, sessionSchema } from './account';
import { defineRoute } from './route';

/** What the login page offers beside e-mail address and password. */
export const loginOfferSchema = z.object({
  /** Whether a person can log in with Google. */
  google: z.boolean(),
  /** The page of the storefront at which its customers begin; null without a storefront. */
  storefront: z.url({ protocol: /^https?$/ }).nullable(),
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
  storefrontLogin: defineRoute({
    method: 'POST',
    path: '/api/auth/storefront/login',
    access: 'public',
    summary: 'Logs a customer of the storefront in, with a token that the storefront has signed.',
    body: z.object({ token: z.string().min(1).max(8000) }),
    response: sessionSchema,
  }),
  storefrontLogout: defineRoute({
    method: 'POST',
    path: '/api/auth/storefront/logout',
    access: 'session',
    summary: "The logout of the storefront's customers: also names the page that logs them out there.",
    response: z.object({ url: z.url({ protocol: /^https?$/ }).nullable() }),
  }),
} as const;
