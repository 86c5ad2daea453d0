import { z } from 'zod';
import { accountSchema, passwordProofSchema, sessionSchema } from './account';
import { passkeySchema } from './passkey-routes';
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

/** The ways in which the caller can log in, and the second step of a login. */
export const loginWaysSchema = z.object({
  password: z.boolean(),
  google: z.boolean(),
  storefront: z.boolean(),
  passkeys: z.array(passkeySchema),
  /** Whether the account could be connected with Google. */
  offersGoogle: z.boolean(),
  twoFactor: z.object({
    /** Whether this server and this account can have a second step. */
    isOffered: z.boolean(),
    isOn: z.boolean(),
    /** How many recovery codes are left. */
    recoveryCodes: z.int().nonnegative(),
  }),
});

/** The ways in which the caller can log in, and the second step of a login. */
export type LoginWays = z.infer<typeof loginWaysSchema>;

/** The calls of the ways to log in beside e-mail address and password: rows of `routes`. */
export const loginRoutes = {
  loginOffer: defineRoute({
    method: 'GET',
    path: '/api/auth/ways',
    access: 'public',
    summary: 'What the login page offers beside e-mail address and password.',
    response: loginOfferSchema,
  }),
  loginWays: defineRoute({
    method: 'GET',
    path: '/api/user/ways',
    access: 'session',
    summary: 'The ways in which the caller can log in, and whether a second step is on.',
    response: loginWaysSchema,
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
