import type { Session } from '@kerf/protocol';
import { isAPIError } from 'better-auth/api';
import { sqlFault } from '../database/database';
import type { Caller } from '../http/call';
import { CallFailed } from '../http/failure';
import { accountOf, type UserRow } from './account-of';
import type { LoginGuard } from './attempt-limits';
import { type Auth, makePasswordCheck, SESSION_SECONDS } from './better-auth';
import type { CallerRepository } from './caller-repository';
import { hashToken } from './hashed-session-tokens';
import { callLibrary } from './library-calls';
import type { LoginOpener } from './login-opener';
import type { LoginRepository } from './login-repository';

/** A login, checked. */
export interface Login {
  readonly email: string;
  readonly password: string;
}

/** A sign-up, checked. */
export interface SignUp extends Login {
  readonly userName: string;
}

/** The list of a person's sessions names the browser of each. */
const browserHeaders = (browser: string) => new Headers(browser ? { 'user-agent': browser } : {});

const bearerHeaders = (token: string) => new Headers({ authorization: `Bearer ${token}` });

/** How old the end of a session may become until it is moved on, ms. */
const EXTENSION_MS = 24 * 3600 * 1000;

const isStatus = (error: unknown, status: number) => isAPIError(error) && error.statusCode === status;

function sessionOf(token: string | null | undefined, user: UserRow): Session {
  if (!token) throw new Error('the library made no session');
  return { ...accountOf(user), token };
}

async function findCaller(callers: CallerRepository, token: string): Promise<Caller | undefined> {
  const storedToken = hashToken(token);
  const found = await callers.find(storedToken);
  const now = Date.now();
  if (!found || found.expiresAt.getTime() <= now) return undefined;
  const full = now + SESSION_SECONDS * 1000;
  const isOld = found.expiresAt.getTime() <= full - EXTENSION_MS;
  // A session that has ended meanwhile stays ended.
  if (isOld && !(await callers.extend(storedToken, new Date(full)))) return undefined;
  return accountOf(found, found.method);
}

/**
 * Sign-up, login, guests and sessions. A guest is an ordinary account without a login. Everything that a guest makes
 * belongs to its user row. When the row gets an e-mail address and a password later, the account keeps everything.
 */
export function makeAuthService(
  auth: Auth,
  repository: LoginRepository,
  { guard, opener, callers }: { guard: LoginGuard; opener: LoginOpener; callers: CallerRepository },
) {
  const isPassword = makePasswordCheck(auth);

  return {
    async signUp({ email, userName, password }: SignUp, browser: string): Promise<Session> {
      try {
        const body = { email, password, name: userName };
        const made = await callLibrary(() =>
          auth.api.signUpEmail({ body, headers: browserHeaders(browser) }),
        );
        return sessionOf(made.token, { ...made.user, isAnonymous: false });
      } catch (error) {
        // The library checks first; of two simultaneous sign-ups the unique index refuses the second.
        if (isStatus(error, 422) || sqlFault(error)?.code === '23505')
          throw new CallFailed('email-taken', { field: 'email' });
        throw error;
      }
    },

    /**
     * The reply and its time are the same for an unknown address and a wrong password. Throws CallFailed
     * 'second-step-needed' after a right password of an account that has a second step.
     */
    async login({ email, password }: Login, address: string, browser: string): Promise<Session> {
      await guard.admit(email, address);
      const known = await repository.findPassword(email);
      if (!(await isPassword(password, known?.hash)) || !known) throw new CallFailed('wrong-credentials');
      await guard.succeeded(email, address);
      return opener.login({ userId: known.userId, method: 'password', browser });
    },

    async continueAsGuest(browser: string): Promise<Session> {
      const opened = await callLibrary(() => auth.api.signInAnonymous({ headers: browserHeaders(browser) }));
      return sessionOf(opened?.token, { ...(opened?.user as UserRow), isAnonymous: true });
    },

    async logout(token: string): Promise<void> {
      await callLibrary(() => auth.api.signOut({ headers: bearerHeaders(token) }));
    },

    /** The account of a token, or undefined. A session in use is extended once a day. */
    findCaller: (token: string) => findCaller(callers, token),
  };
}

/** Sign-up, login, guests and sessions. */
export type AuthService = ReturnType<typeof makeAuthService>;
