import type { PasswordProof } from '@kerf/protocol';
import type { Caller } from '../http/call';
import { CallFailed } from '../http/failure';
import type { LoginGuard } from './attempt-limits';
import { type Auth, makePasswordCheck } from './better-auth';
import { hashToken } from './hashed-session-tokens';
import type { LoginRepository } from './login-repository';

/** How old a session may be where it takes the place of a password, s. */
const FRESH_SECONDS = 15 * 60;

/** A call that changes a way to log in. */
export interface ProofCall {
  readonly caller: Caller;
  readonly token: string;
  readonly address: string;
  readonly body: PasswordProof;
}

/**
 * Whoever finds an unlocked computer has a session, and could make themselves a way back in. So every change of a way
 * to log in needs more than a session: the password, counted like a login; or a login a few minutes ago, where the
 * account has no password. A guest has nothing but its session.
 */
export function makeProof(auth: Auth, repository: LoginRepository, guard: LoginGuard) {
  const isPassword = makePasswordCheck(auth);
  return {
    /** Throws CallFailed 'password-wrong' or 'fresh-login-needed'. */
    async demand({ caller, token, address, body }: ProofCall): Promise<void> {
      if (caller.isGuest) return;
      const known = await repository.findPassword(caller.email);
      if (!known) {
        if (await repository.isYoungSession(hashToken(token), FRESH_SECONDS)) return;
        throw new CallFailed('fresh-login-needed');
      }
      await guard.admit(caller.email, address);
      if (!(await isPassword(body.password ?? '', known.hash)))
        throw new CallFailed('password-wrong', { field: 'password' });
      await guard.succeeded(caller.email, address);
    },
  };
}

/** Proves that the person at a page is the owner of its account. */
export type ProofService = ReturnType<typeof makeProof>;
