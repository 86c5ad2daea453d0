import type { Session } from '@kerf/protocol';
import type { Identities } from '../auth/identities';
import type { LoginOpener } from '../auth/login-opener';
import { type TicketRepository, ticketKey } from '../auth/ticket-repository';
import type { Caller } from '../http/call';
import { CallFailed } from '../http/failure';
import { readToken, type StorefrontSettings, TOKEN_MEMORY } from './token';

/** What the service works with. */
export interface StorefrontParts {
  /** Undefined without a storefront. */
  readonly settings: StorefrontSettings | undefined;
  readonly tickets: TicketRepository;
  readonly identities: Identities;
  readonly opener: LoginOpener;
}

/** Login of a storefront's customers, by tokens that the storefront signs. A token works once. */
export function makeStorefrontService({ settings, tickets, identities, opener }: StorefrontParts) {
  return {
    /** The page at which customers begin; null without a storefront. */
    url: settings?.url ?? null,

    async login(token: string, browser: string): Promise<Session> {
      if (!settings) throw new CallFailed('not-found');
      const {
        sub: subject,
        jti,
        email,
        email_verified: isEmailVerified,
        name,
      } = await readToken(token, settings);
      const used = { userId: null, data: {} };
      if (!(await tickets.put(ticketKey('storefront', jti), used, TOKEN_MEMORY)))
        throw new CallFailed('login-expired');
      const person = { provider: 'storefront', subject, email, isEmailVerified, name } as const;
      return opener.login({ userId: await identities.findOrMake(person), method: 'storefront', browser });
    },

    /** The page that ends the login at the storefront too; null for a person who did not come from there. */
    logoutUrl: (caller: Caller) => (caller.changePassword === 1 ? (settings?.logoutUrl ?? null) : null),
  };
}

/** Login of a storefront's customers. */
export type StorefrontService = ReturnType<typeof makeStorefrontService>;
