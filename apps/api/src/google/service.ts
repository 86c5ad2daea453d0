import { GOOGLE_RETURN_PATH, type Session } from '@kerf/protocol';
import { z } from 'zod';
import type { Identities } from '../auth/identities';
import type { Identity } from '../auth/identity-repository';
import type { LoginOpener } from '../auth/login-opener';
import { makeTicketSecret, type TicketRepository, ticketKey } from '../auth/ticket-repository';
import type { Caller } from '../http/call';
import { CallFailed } from '../http/failure';
import type { OpenIdClient } from './openid-client';

/** How long a person may stay at Google, s. */
const STAY_SECONDS = 15 * 60;

/** What the server remembers of a login while the person is at Google. */
const openLoginSchema = z.object({ redirectUri: z.string(), nonce: z.string(), verifier: z.string() });

/** What the service works with. */
export interface GoogleParts {
  /** Undefined when no login with Google is set up. */
  readonly client: OpenIdClient | undefined;
  readonly tickets: TicketRepository;
  readonly identities: Identities;
  readonly opener: LoginOpener;
}

/** What Google leads back with. */
interface GoogleReturn {
  readonly state: string;
  readonly code: string;
}

/**
 * Login with Google. The state is the secret of a ticket, which is used once. The page keeps the state too, and goes on
 * only when Google leads back with the same one: otherwise a link of an attacker could log a person in as the attacker.
 */
export function makeGoogleService({ client, tickets, identities, opener }: GoogleParts) {
  function demandClient(): OpenIdClient {
    if (!client) throw new CallFailed('not-found');
    return client;
  }

  async function start(origin: string, userId: string | null): Promise<{ url: string; state: string }> {
    const google = demandClient();
    const state = makeTicketSecret();
    const open = {
      redirectUri: origin + GOOGLE_RETURN_PATH,
      nonce: makeTicketSecret(),
      verifier: makeTicketSecret(),
    };
    const url = await google.authorizationUrl({ ...open, state });
    await tickets.put(ticketKey('google', state), { userId, data: open }, STAY_SECONDS);
    return { url, state };
  }

  /** The person at Google. A ticket that was made for one account is of no use for another, or for a login. */
  async function identityOf({ state, code }: GoogleReturn, userId: string | null): Promise<Identity> {
    const google = demandClient();
    const ticket = await tickets.take(ticketKey('google', state));
    if (!ticket || ticket.userId !== userId) throw new CallFailed('login-expired');
    const claims = await google.redeem(code, { ...openLoginSchema.parse(ticket.data), state });
    if (!claims.email_verified) throw new CallFailed('identity-without-email');
    const { sub: subject, email, name } = claims;
    return { provider: 'google', subject, email, name, isEmailVerified: true };
  }

  return {
    isOffered: client !== undefined,

    start: (origin: string) => start(origin, null),

    async finish(returned: GoogleReturn, browser: string): Promise<Session> {
      const userId = await identities.findOrMake(await identityOf(returned, null));
      return opener.login({ userId, method: 'google', browser });
    },

    startConnecting: (caller: Caller, origin: string) => start(origin, caller.id),

    async finishConnecting(caller: Caller, returned: GoogleReturn): Promise<void> {
      await identities.connect(caller.id, caller.isGuest, await identityOf(returned, caller.id));
    },

    disconnect: (caller: Caller) => identities.disconnect(caller.id, 'google'),
  };
}

/** Login with Google. */
export type GoogleService = ReturnType<typeof makeGoogleService>;
