import { routes } from '@kerf/protocol';
import type { FastifyInstance } from 'fastify';
import { makeLoginGuard, makeSecondStepGuard } from './auth/attempt-limits';
import { makeAuth, type PasswordHasher } from './auth/better-auth';
import { makeCallerRepository } from './auth/caller-repository';
import { makeIdentities } from './auth/identities';
import { makeIdentityRepository } from './auth/identity-repository';
import { makeLoginOpener } from './auth/login-opener';
import { makeLoginRepository } from './auth/login-repository';
import { makeProof } from './auth/proof';
import { makeAuthRepository } from './auth/repository';
import { makeAuthService } from './auth/service';
import { makeTicketRepository } from './auth/ticket-repository';
import type { Database } from './database/database';
import { makeOpenIdClient } from './google/openid-client';
import type { OpenIdSettings } from './google/openid-provider';
import { registerGoogleRoutes } from './google/routes';
import { makeGoogleService } from './google/service';
import type { Calls } from './http/call';
import { makePasskeyRepository } from './passkeys/repository';
import { registerPasskeyRoutes } from './passkeys/routes';
import { makePasskeyService } from './passkeys/service';
import { registerStorefrontRoutes } from './storefront/routes';
import { makeStorefrontService } from './storefront/service';
import type { StorefrontSettings } from './storefront/token';
import { makeTwoFactorRepository } from './two-factor/repository';
import { registerTwoFactorRoutes } from './two-factor/routes';
import { makeSecretBox } from './two-factor/secret-box';
import { makeSecondStepService, makeTwoFactorService } from './two-factor/service';

/** What the ways to log in work with: a part of the app's parts. */
export interface LoginParts {
  readonly database: Database;
  readonly rateLimits: boolean;
  readonly google?: OpenIdSettings | undefined;
  readonly storefront?: StorefrontSettings | undefined;
  readonly secret?: string | undefined;
  readonly passwordHasher?: PasswordHasher | undefined;
}

/** Sign-up, login and sessions, and what the ways to log in have in common. */
export function openAuth(fastify: FastifyInstance, { database, rateLimits, passwordHasher }: LoginParts) {
  const authRepository = makeAuthRepository(database.queries);
  const logins = makeLoginRepository(database.queries);
  const tickets = makeTicketRepository(database.queries);
  const onError = (message: string) => fastify.log.error({ fault: message }, 'authentication');
  const auth = makeAuth(database.queries, onError, passwordHasher);
  const loginGuard = makeLoginGuard(authRepository, rateLimits);
  const opener = makeLoginOpener(logins, tickets);
  const callers = makeCallerRepository(database.queries);
  const identityRepository = makeIdentityRepository(database.queries);
  return {
    auth,
    authRepository,
    tickets,
    loginGuard,
    secondStepGuard: makeSecondStepGuard(authRepository, rateLimits),
    opener,
    authService: makeAuthService(auth, logins, { guard: loginGuard, opener, callers }),
    identities: makeIdentities(identityRepository),
    /** The ways in which a user can log in: 'credential' for a password, 'passkey', or a provider. */
    waysOf: (userId: string) =>
      identityRepository.transaction((transaction) => identityRepository.listWays(transaction, userId)),
    proof: makeProof(auth, logins, loginGuard),
  };
}

/** The parts of `openAuth`. */
export type AuthParts = ReturnType<typeof openAuth>;

/** The calls of the ways to log in beside e-mail address and password. */
export function registerLoginWays(
  fastify: FastifyInstance,
  calls: Calls,
  { parts, known }: { parts: LoginParts; known: AuthParts },
): void {
  const { tickets, identities, opener, proof, authService: auth } = known;
  const twoFactor = {
    repository: makeTwoFactorRepository(parts.database.queries),
    box: parts.secret === undefined ? undefined : makeSecretBox(parts.secret),
    guard: known.secondStepGuard,
    ...{ tickets, opener },
  };
  const steps = makeSecondStepService(twoFactor);
  const twoFactorService = makeTwoFactorService(twoFactor);
  registerTwoFactorRoutes(calls, twoFactorService, { steps, proof });
  const keys = makePasskeyRepository(parts.database.queries);
  const passkeys = makePasskeyService({ repository: keys, tickets, opener });
  registerPasskeyRoutes(calls, passkeys, proof);
  const onFault = (fault: string) => fastify.log.warn({ fault }, 'login with Google');
  const client = parts.google && makeOpenIdClient(parts.google, onFault);
  const google = makeGoogleService({ client, tickets, identities, opener });
  registerGoogleRoutes(calls, google, { proof, auth });
  const settings = parts.storefront;
  const storefront = makeStorefrontService({ settings, tickets, identities, opener });
  registerStorefrontRoutes(calls, storefront, auth);
  calls.handle(routes.loginOffer, {
    owner: 'nobody',
    handler: async () => ({ google: google.isOffered, storefront: storefront.url }),
  });
  calls.handle(routes.loginWays, {
    owner: 'caller',
    handler: async ({ caller }) => {
      const ways = await known.waysOf(caller.id);
      return {
        password: ways.includes('credential'),
        google: ways.includes('google'),
        storefront: ways.includes('storefront'),
        passkeys: await passkeys.list(caller.id),
        offersGoogle: google.isOffered,
        twoFactor: await twoFactorService.state(caller),
      };
    },
  });
}
