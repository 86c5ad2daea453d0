import { randomBytes } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { anonymous, bearer } from 'better-auth/plugins';
import type { Queries } from '../database/database';
import { accounts, sessions, verifications } from '../database/schema/login';
import { users } from '../database/schema/users';
import { withHashedSessionTokens } from './hashed-session-tokens';
import { noteDatabaseFaults } from './library-calls';

/** How long a session lives after its last extension, s. */
export const SESSION_SECONDS = 30 * 24 * 3600;

/** The domain of the guests' placeholder addresses: it can never receive mail (RFC 2606). */
const GUEST_DOMAIN = 'guest.invalid';

/** Turns passwords into what is stored of them, and compares. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(stored: { hash: string; password: string }): Promise<boolean>;
}

/**
 * The authentication library with Kerf's tables.
 * - Only the calls that the library offers inside the server are used. Its HTTP paths are not mounted, because the api
 *   has paths, limits and messages of its own.
 * - Clients hold a bearer token and no cookie. So nothing that the library signs with its secret must survive the
 *   process, and each start makes a new secret.
 * - Passwords are hashed with the library's scrypt, unless a hasher takes its place.
 */
export function makeAuth(queries: Queries, onError: (message: string) => void, hasher?: PasswordHasher) {
  const schema = { user: users, session: sessions, account: accounts, verification: verifications };
  const adapter = drizzleAdapter(queries, { provider: 'pg', schema, transaction: true });
  return betterAuth({
    baseURL: 'http://localhost',
    secret: randomBytes(32).toString('base64url'),
    database: withHashedSessionTokens(noteDatabaseFaults(adapter)),
    // A new password is checked by the protocol's rules before the library gets it.
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 1,
      maxPasswordLength: 128,
      ...(hasher && { password: hasher }),
    },
    session: {
      expiresIn: SESSION_SECONDS,
      additionalFields: { method: { type: 'string', defaultValue: 'password', input: false } },
    },
    user: { additionalFields: { firstLogin: { type: 'boolean', defaultValue: true, input: false } } },
    plugins: [bearer(), anonymous({ emailDomainName: GUEST_DOMAIN, generateName: () => 'Guest' })],
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({
            data: { ...session, token: randomBytes(32).toString('base64url') },
          }),
        },
      },
    },
    advanced: { ipAddress: { disableIpTracking: true }, cookiePrefix: 'kerf' },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // The library's log lines contain e-mail addresses, so only the part before the first colon is passed on.
    logger: { level: 'error', log: (_level, message) => onError(message.split(':')[0] ?? 'fault') },
  });
}

/** The configured library. */
export type Auth = ReturnType<typeof makeAuth>;

/**
 * The function that compares a password with its stored hash. It takes the same time when there is no hash, so that
 * nobody learns who has an account.
 */
export function makePasswordCheck(
  auth: Auth,
): (password: string, hash: string | undefined) => Promise<boolean> {
  return async (password, hash) => {
    const { password: hasher } = await auth.$context;
    if (hash !== undefined) return hasher.verify({ hash, password });
    await hasher.hash(password);
    return false;
  };
}

/** The function that hashes a password as the library does (scrypt). */
export function makePasswordHash(auth: Auth): (password: string) => Promise<string> {
  return async (password) => (await auth.$context).password.hash(password);
}
