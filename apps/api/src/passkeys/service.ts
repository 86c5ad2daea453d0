import { MOST_PASSKEYS, type Passkey, type Session } from '@kerf/protocol';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { LoginOpener } from '../auth/login-opener';
import { makeTicketSecret, type TicketRepository, ticketKey } from '../auth/ticket-repository';
import type { Caller } from '../http/call';
import { CallFailed } from '../http/failure';
import type { PasskeyRepository } from './repository';

/** How long a person has in the browser's own dialog, s. */
const STAY_SECONDS = 10 * 60;

/** What the server remembers while the browser's dialog is open. */
const openStepSchema = z.object({ challenge: z.string(), origin: z.string() });

type OpenStep = z.infer<typeof openStepSchema>;

/** What the service works with. */
export interface PasskeyParts {
  readonly repository: PasskeyRepository;
  readonly tickets: TicketRepository;
  readonly opener: LoginOpener;
}

/** What the browser has returned. */
interface Returned {
  readonly ticket: string;
  readonly credential: unknown;
}

/** The name of the site for which a passkey is valid: the host of the page, without its port. */
const siteOf = (origin: string) => new URL(origin).hostname;

/** The library throws an Error with a text for every reason for which a credential is not valid. */
async function verified<Result extends { readonly verified: boolean }>(
  check: Promise<Result>,
): Promise<Result> {
  const result = await check.catch(() => null);
  if (!result?.verified) throw new CallFailed('passkey-refused');
  return result;
}

/** Passes the challenge of a step from its start to its end. Each is used once. */
function makeSteps(tickets: TicketRepository, purpose: 'passkey-new' | 'passkey-login') {
  return {
    async put(step: OpenStep, userId: string | null): Promise<string> {
      const ticket = makeTicketSecret();
      await tickets.put(ticketKey(purpose, ticket), { userId, data: step }, STAY_SECONDS);
      return ticket;
    },

    async take(ticket: string, userId: string | null): Promise<OpenStep> {
      const found = await tickets.take(ticketKey(purpose, ticket));
      if (!found || found.userId !== userId) throw new CallFailed('login-expired');
      return openStepSchema.parse(found.data);
    },
  };
}

/** What the library compares a credential with. */
const expectedOf = ({ challenge, origin }: OpenStep) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: siteOf(origin),
  requireUserVerification: true,
});

/** Passkeys of an account: added, listed, renamed, removed. */
function makeOwnPasskeys({ repository, tickets }: Pick<PasskeyParts, 'repository' | 'tickets'>) {
  const steps = makeSteps(tickets, 'passkey-new');
  return {
    async list(userId: string): Promise<Passkey[]> {
      return (await repository.list(userId)).map(({ id, name, createdAt, usedAt }) => ({
        ...{ id, name, createTime: createdAt.getTime(), usedTime: usedAt?.getTime() ?? null },
      }));
    },

    async start(caller: Caller, origin: string) {
      if (caller.isGuest) throw new CallFailed('guest-refused');
      const known = await repository.list(caller.id);
      const options = await generateRegistrationOptions({
        rpName: 'Kerf',
        rpID: siteOf(origin),
        userID: new TextEncoder().encode(caller.id),
        userName: caller.email,
        userDisplayName: caller.userName,
        excludeCredentials: known.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      const ticket = await steps.put({ challenge: options.challenge, origin }, caller.id);
      return { ticket, options: { ...options } };
    },

    async finish(caller: Caller, { ticket, credential, name }: Returned & { readonly name: string }) {
      const step = await steps.take(ticket, caller.id);
      const response = credential as RegistrationResponseJSON;
      const { registrationInfo } = await verified(
        verifyRegistrationResponse({ response, ...expectedOf(step) }),
      );
      if (!registrationInfo) throw new CallFailed('passkey-refused');
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      const row = { id, userId: caller.id, name, publicKey: Buffer.from(publicKey), counter };
      const outcome = await repository.add({ ...row, transports: [...transports] }, MOST_PASSKEYS);
      if (outcome === 'full') throw new CallFailed('too-many-passkeys');
      if (outcome === 'taken') throw new CallFailed('passkey-refused');
      return id;
    },

    async rename(caller: Caller, id: string, name: string): Promise<string> {
      if (!(await repository.rename(id, caller.id, name)))
        throw new CallFailed('passkey-not-found', { field: 'id' });
      return id;
    },

    async remove(caller: Caller, id: string): Promise<string> {
      const outcome = await repository.remove(id, caller.id);
      if (outcome === 'none') throw new CallFailed('passkey-not-found', { field: 'id' });
      if (outcome === 'last') throw new CallFailed('last-way');
      return id;
    },
  };
}

/**
 * Passkeys. Each is a key in the person's device for this site alone, so no other site can ask for it, and the device
 * asks for a fingerprint or a PIN before it signs: two factors in one step.
 */
export function makePasskeyService({ repository, tickets, opener }: PasskeyParts) {
  const steps = makeSteps(tickets, 'passkey-login');
  return {
    ...makeOwnPasskeys({ repository, tickets }),

    async startLogin(origin: string) {
      const rpID = siteOf(origin);
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
      const ticket = await steps.put({ challenge: options.challenge, origin }, null);
      return { ticket, options: { ...options } };
    },

    /** Throws CallFailed 'passkey-refused' for every fault, so that nobody learns which passkeys exist. */
    async finishLogin({ ticket, credential }: Returned, browser: string): Promise<Session> {
      const step = await steps.take(ticket, null);
      const response = credential as AuthenticationResponseJSON;
      const known = await repository.find(response.id);
      if (!known) throw new CallFailed('passkey-refused');
      const { id, counter } = known;
      const key = { id, counter, publicKey: new Uint8Array(known.publicKey) };
      const { authenticationInfo } = await verified(
        verifyAuthenticationResponse({ response, credential: key, ...expectedOf(step) }),
      );
      if (!(await repository.noteUse(known, authenticationInfo.newCounter)))
        throw new CallFailed('passkey-refused');
      return opener.open({ userId: known.userId, method: 'passkey', browser });
    },
  };
}

/** Passkeys. */
export type PasskeyService = ReturnType<typeof makePasskeyService>;
