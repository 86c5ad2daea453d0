import { randomBytes } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { anonymous, bearer } from 'better-auth/plugins';
import type { Queries } from '../database/database';
import { accounts, sessions, users, verifications } from '../database/schema';
import { noteDatabaseFaults } from './database-faults';
import { withHashedSessionTokens } from './hashed-session-tokens';

const DAY = 24 * 3600;

/** Where placeholder addresses of guests live: a domain that can never receive mail (RFC 2606). */
const GUEST_DOMAIN = 'guest.invalid';

/**
 * The authentication library with our tables. Only its server-side calls are used: its own HTTP paths are not mounted,
 * the api's are (spec names, our limits, our messages). Clients hold a bearer token and no cookie, so the secret signs
 * nothing that outlives the process, and a new one at each start is fine.
 */
export function makeAuth(queries: Queries, onError: (message: string) => void) {
  const schema = { user: users, session: sessions, account: accounts, verification: verifications };
  const adapter = drizzleAdapter(queries, { provider: 'pg', schema, transaction: true });
  return betterAuth({
    baseURL: 'http://localhost',
    secret: randomBytes(32).toString('base64url'),
    database: withHashedSessionTokens(noteDatabaseFaults(adapter)),
    // The protocol's rules for new passwords are checked before the library gets one.
    emailAndPassword: { enabled: true, minPasswordLength: 1, maxPasswordLength: 128 },
    session: { expiresIn: 30 * DAY, updateAge: DAY },
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
    // Its lines contain e-mail addresses, so only the fact of a fault is passed on.
    logger: { level: 'error', log: (_level, message) => onError(message.split(':')[0] ?? 'fault') },
  });
}

/** The configured library. */
export type Auth = ReturnType<typeof makeAuth>;
