import type { CodePurpose } from '@kerf/protocol';
import type { CodeGuard, LoginGuard } from '../auth/attempt-limits';
import { type Auth, makePasswordHash } from '../auth/better-auth';
import { hashToken } from '../auth/hashed-session-tokens';
import type { Caller } from '../http/call';
import { CallFailed } from '../http/failure';
import type { MailLanguage } from '../mail/texts';
import type { WorkQueue } from '../queue/queue';
import { closeAccount } from './close-account';
import type { Codes } from './codes';
import type { AccountRepository } from './repository';
import type { SessionRepository } from './session-repository';

/** What the service works with. */
export interface PasswordParts {
  readonly repository: AccountRepository;
  readonly sessions: SessionRepository;
  readonly codes: Codes;
  readonly queue: WorkQueue;
  readonly auth: Auth;
  readonly codeGuard: CodeGuard;
  readonly loginGuard: LoginGuard;
  /** Whether this server can send mail. */
  readonly canMail: boolean;
}

function demandAccount(caller: Caller): void {
  if (caller.isGuest) throw new CallFailed('guest-refused');
}

/** Mails the codes that the calls below need. */
export function makeCodeService({ repository, codes, codeGuard, canMail }: PasswordParts) {
  async function admitCode(email: string, address: string): Promise<void> {
    if (!canMail) throw new CallFailed('mail-unavailable');
    await codeGuard.admit(email, address);
  }

  return {
    /** The same reply and time for an address with and without an account. */
    async sendResetCode(
      { email, language }: { email: string; language: MailLanguage },
      address: string,
    ): Promise<void> {
      await admitCode(email, address);
      const userId = await repository.findByEmail(email);
      await codes.send({ email, userId, purpose: 'reset', language });
    },

    async sendCode(
      caller: Caller,
      { purpose, language }: { purpose: CodePurpose; language: MailLanguage },
      address: string,
    ): Promise<void> {
      demandAccount(caller);
      await admitCode(caller.email, address);
      await codes.send({ email: caller.email, userId: caller.id, purpose, language });
    },
  };
}

/** Mails codes. */
export type CodeService = ReturnType<typeof makeCodeService>;

/** Passwords, and the end of accounts: everything that a mailed code allows. */
export function makePasswordService(parts: PasswordParts) {
  const { repository, sessions, codes, queue } = parts;
  const hashPassword = makePasswordHash(parts.auth);

  return {
    /**
     * Whoever had the old password is logged out everywhere. Until the first code arrives, anybody can have made the
     * account with this address: such a person must keep no way in.
     */
    async resetPassword(
      { email, code, password }: { email: string; code: string; password: string },
      address: string,
    ): Promise<void> {
      const right = await codes.compare('reset', email, code);
      const hash = await hashPassword(password);
      await right.use(async (transaction) => {
        const userId = await repository.findByEmail(email);
        if (userId === undefined) throw new CallFailed('code-wrong', { field: 'code' });
        await repository.setPassword(transaction, userId, hash);
        if (await repository.confirmEmail(transaction, userId))
          await repository.removeOtherWays(transaction, userId);
        await sessions.endOthers(transaction, userId, null);
      });
      await parts.loginGuard.succeeded(email, address);
    },

    async changePassword(
      caller: Caller,
      token: string,
      { code, password }: { code: string; password: string },
    ): Promise<void> {
      demandAccount(caller);
      const right = await codes.compare('change-password', caller.email, code);
      const hash = await hashPassword(password);
      await right.use(async (transaction) => {
        await repository.setPassword(transaction, caller.id, hash);
        await repository.confirmEmail(transaction, caller.id);
        await sessions.endOthers(transaction, caller.id, hashToken(token));
      });
    },

    /** The rows go at once; the bytes of the files are removed by the queue, which does not forget them. */
    async close(caller: Caller, code: string): Promise<void> {
      demandAccount(caller);
      const right = await codes.compare('close-account', caller.email, code);
      await right.use(async (transaction) => {
        await closeAccount(transaction, { repository, queue }, caller.id);
      });
    },
  };
}

/** Passwords, and the end of accounts. */
export type PasswordService = ReturnType<typeof makePasswordService>;
