import type { Account, OpenSession } from '@kerf/protocol';
import { type Auth, makePasswordHash } from '../auth/better-auth';
import { hashToken } from '../auth/hashed-session-tokens';
import { sqlFault } from '../database/database';
import type { Caller } from '../http/call';
import { CallFailed } from '../http/failure';
import type { AccountRepository } from './repository';
import type { SessionRepository } from './session-repository';

/** Names and sessions of a person; guests that become accounts. */
export function makeProfileService(repository: AccountRepository, sessions: SessionRepository, auth: Auth) {
  const hashPassword = makePasswordHash(auth);
  return {
    /** The guest's user row gets the address and the password, so everything that belongs to it stays. */
    async becomeAccount(
      caller: Caller,
      { email, userName, password }: { email: string; userName: string; password: string },
    ): Promise<Account> {
      if (!caller.isGuest) throw new CallFailed('account-exists');
      const hash = await hashPassword(password);
      try {
        await repository.transaction(async (transaction) => {
          if (!(await repository.becomeAccount(transaction, caller.id, { email, userName })))
            throw new CallFailed('account-exists');
          await repository.setPassword(transaction, caller.id, hash);
        });
      } catch (error) {
        if (sqlFault(error)?.code === '23505') throw new CallFailed('email-taken', { field: 'email' });
        throw error;
      }
      return { ...caller, email, userName, isGuest: false };
    },

    async saveProfile(caller: Caller, { userName }: { userName: string }): Promise<Account> {
      await repository.setUserName(caller.id, userName);
      return { ...caller, userName };
    },

    async listSessions(caller: Caller, token: string): Promise<OpenSession[]> {
      const current = hashToken(token);
      return (await sessions.list(caller.id)).map((row) => ({
        id: row.id,
        userAgent: row.userAgent || null,
        createdAt: row.createdAt.getTime(),
        usedAt: row.updatedAt.getTime(),
        isCurrent: row.token === current,
      }));
    },

    endSessions: (caller: Caller, ids: readonly string[]) => sessions.end(caller.id, ids),
  };
}

/** Names and sessions of a person. */
export type ProfileService = ReturnType<typeof makeProfileService>;
