import { randomBytes } from 'node:crypto';
import type { SecondStep, Session } from '@kerf/protocol';
import { CallFailed } from '../http/failure';
import { accountOf } from './account-of';
import { SESSION_SECONDS } from './better-auth';
import { hashToken } from './hashed-session-tokens';
import type { LoginMethod, LoginRepository } from './login-repository';
import { makeTicketSecret, type TicketRepository, ticketKey } from './ticket-repository';

/** How long a person has for the second step, s. */
const SECOND_STEP_SECONDS = 10 * 60;

/** The purpose of the tickets of a second step. Their data is a `FirstStep`. */
export const SECOND_STEP = 'second-step';

/** A person who has proven who they are. */
export interface Proven {
  readonly userId: string;
  readonly method: LoginMethod;
  /** The browser, as it names itself. */
  readonly browser: string;
}

/** What a login remembers between its two steps. */
export type FirstStep = Omit<Proven, 'userId'>;

/** The end of every way to log in, but sign-up and guests: the second step where it is on, and the session. */
export function makeLoginOpener(repository: LoginRepository, tickets: TicketRepository) {
  /** Opens the session. */
  async function open({ userId, method, browser }: Proven): Promise<Session> {
    const user = await repository.findUser(userId);
    if (!user) throw new CallFailed('wrong-credentials');
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000);
    await repository.openSession({ userId, token: hashToken(token), method, userAgent: browser, expiresAt });
    return { ...accountOf(user, method), token };
  }

  return {
    open,

    /** Opens the session, or throws CallFailed 'second-step-needed' with the ticket of the second step. */
    async login(proven: Proven): Promise<Session> {
      if (!(await repository.needsSecondStep(proven.userId))) return open(proven);
      const { userId, ...data } = proven;
      const ticket = makeTicketSecret();
      await tickets.put(ticketKey(SECOND_STEP, ticket), { userId, data }, SECOND_STEP_SECONDS);
      const details: SecondStep = { ticket };
      throw new CallFailed('second-step-needed', { details: { ...details } });
    },
  };
}

/** The end of every way to log in. */
export type LoginOpener = ReturnType<typeof makeLoginOpener>;
