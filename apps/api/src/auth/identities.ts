import { emailFault, USER_NAME_MAX_LENGTH } from '@kerf/protocol';
import { sqlFault } from '../database/database';
import { CallFailed } from '../http/failure';
import type { Identity, IdentityProvider, IdentityRepository } from './identity-repository';
import { lockUser } from './lock-user';

/* A provider says who a person is; the account of that person is found by the provider's own id, which never changes.
   Only the first time is there a question: does an account with the same e-mail address belong to the same person?

   Sign-up does not confirm the address, so anybody can make an account with the address of another person and wait
   until that person comes through a provider. And a provider that does not confirm addresses would let anybody into an
   account. So both sides must have confirmed the address: the provider, and Kerf by a mailed code or another provider.
   Otherwise the person is told to log in as before, or to ask for a new password, which confirms the address. */

/** The person with an address and a name that Kerf accepts. */
function accepted(identity: Identity): Identity {
  const email = identity.email.trim().toLowerCase();
  if (emailFault(email)) throw new CallFailed('identity-without-email');
  const name = identity.name.trim().slice(0, USER_NAME_MAX_LENGTH).trim();
  return { ...identity, email, name: name || (email.split('@')[0] ?? email) };
}

const isDouble = (error: unknown) => sqlFault(error)?.code === '23505';

/** The accounts of persons whom providers know. */
export function makeIdentities(repository: IdentityRepository) {
  const findOrMakeOnce = (identity: Identity) =>
    repository.transaction(async (transaction) => {
      const known = await repository.findUser(transaction, identity);
      if (known !== undefined) return known;
      const person = accepted(identity);
      const same = await repository.findByEmail(transaction, person.email);
      if (same && !(same.isConfirmed && person.isEmailVerified)) throw new CallFailed('connect-refused');
      const userId = same?.id ?? (await repository.makeUser(transaction, person));
      await repository.connect(transaction, userId, person);
      return userId;
    });

  return {
    /** The user of the person: the connected one, the one with the same confirmed address, or a new one. */
    async findOrMake(identity: Identity): Promise<string> {
      try {
        return await findOrMakeOnce(identity);
      } catch (error) {
        // Of two simultaneous logins the unique index refuses the second, which then finds what the first has made.
        if (isDouble(error)) return findOrMakeOnce(identity);
        throw error;
      }
    },

    /** Connects a person with the account of a session. A guest becomes an account and keeps what it has made. */
    async connect(userId: string, isGuest: boolean, identity: Identity): Promise<void> {
      try {
        await repository.transaction(async (transaction) => {
          await lockUser(transaction, userId);
          const known = await repository.findUser(transaction, identity);
          if (known === userId) return;
          const ways = await repository.listWays(transaction, userId);
          if (known !== undefined || ways.includes(identity.provider)) throw new CallFailed('identity-taken');
          const person = isGuest ? accepted(identity) : identity;
          if (isGuest && !(await repository.becomeAccount(transaction, userId, person)))
            throw new CallFailed('account-exists');
          await repository.connect(transaction, userId, person);
          if (person.isEmailVerified)
            await repository.confirmEmail(transaction, userId, person.email.trim().toLowerCase());
        });
      } catch (error) {
        if (isDouble(error)) throw new CallFailed(isGuest ? 'email-taken' : 'identity-taken');
        throw error;
      }
    },

    /** Ends the connection, unless the account would have no way to log in left. */
    async disconnect(userId: string, provider: IdentityProvider): Promise<void> {
      await repository.transaction(async (transaction) => {
        await lockUser(transaction, userId);
        const ways = await repository.listWays(transaction, userId);
        if (ways.every((way) => way === provider)) throw new CallFailed('last-way');
        await repository.disconnect(transaction, userId, provider);
      });
    },
  };
}

/** The accounts of persons whom providers know. */
export type Identities = ReturnType<typeof makeIdentities>;
