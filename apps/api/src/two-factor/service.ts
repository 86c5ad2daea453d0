import { randomBytes } from 'node:crypto';
import type { Session } from '@kerf/protocol';
import { z } from 'zod';
import type { SecondStepGuard } from '../auth/attempt-limits';
import { type LoginOpener, SECOND_STEP } from '../auth/login-opener';
import { type TicketRepository, ticketKey } from '../auth/ticket-repository';
import type { Caller } from '../http/call';
import { CallFailed } from '../http/failure';
import { hashRecoveryCode, makeRecoveryCodes, plainCode } from './recovery-codes';
import type { TwoFactorRepository } from './repository';
import type { SecretBox } from './secret-box';
import { appLink, base32, KEY_BYTES, stepOf } from './totp';

/** Tries for one ticket. Then the person begins with the first step again. */
const MOST_TRIES = 5;

/** What the first step has left in the ticket. */
const firstStepSchema = z.object({
  method: z.enum(['password', 'google', 'storefront', 'passkey']),
  browser: z.string(),
});

/** What the service works with. */
export interface TwoFactorParts {
  readonly repository: TwoFactorRepository;
  /** Undefined when this server has no secret with which keys could be encrypted. */
  readonly box: SecretBox | undefined;
  readonly tickets: TicketRepository;
  readonly opener: LoginOpener;
  readonly guard: SecondStepGuard;
}

/** Compares codes with what an account has. Each right code works once. */
function makeCodeCheck({ repository, box }: Pick<TwoFactorParts, 'repository' | 'box'>) {
  async function isAppCode(userId: string, code: string): Promise<boolean> {
    const found = await repository.find(userId);
    const key = found && box?.open(found.secret, userId);
    const step = key && stepOf(key, code, Date.now());
    return step !== undefined && repository.useStep(userId, step);
  }
  return async (userId: string, code: string): Promise<boolean> => {
    const plain = plainCode(code);
    if (/^\d{6}$/.test(plain)) return isAppCode(userId, plain);
    return repository.useCode(userId, hashRecoveryCode(plain));
  };
}

/** The second step of a login. */
export function makeSecondStepService(parts: TwoFactorParts) {
  const { tickets, guard, opener } = parts;
  const isRightCode = makeCodeCheck(parts);
  return {
    /** Throws CallFailed 'second-step-wrong', which counts as a try, or 'login-expired'. */
    async finish({ ticket, code }: { ticket: string; code: string }): Promise<Session> {
      const key = ticketKey(SECOND_STEP, ticket);
      const first = await tickets.takeTry(key, MOST_TRIES);
      if (!first?.userId) throw new CallFailed('login-expired');
      await guard.admit(first.userId);
      if (!(await isRightCode(first.userId, code)))
        throw new CallFailed('second-step-wrong', { field: 'code' });
      if (!(await tickets.take(key))) throw new CallFailed('login-expired');
      await guard.succeeded(first.userId);
      return opener.open({ userId: first.userId, ...firstStepSchema.parse(first.data) });
    },
  };
}

/** Authenticator apps of accounts. */
export function makeTwoFactorService({ repository, box }: Pick<TwoFactorParts, 'repository' | 'box'>) {
  async function demandOn(userId: string): Promise<void> {
    if (!(await repository.find(userId))?.confirmedAt) throw new CallFailed('two-factor-off');
  }

  return {
    async state(caller: Caller) {
      const isOn = Boolean((await repository.find(caller.id))?.confirmedAt);
      const recoveryCodes = isOn ? await repository.countCodes(caller.id) : 0;
      return { isOffered: box !== undefined && !caller.isGuest, isOn, recoveryCodes };
    },

    /** Makes a key; one that was not confirmed is replaced. */
    async start(caller: Caller): Promise<{ secret: string; uri: string }> {
      if (caller.isGuest) throw new CallFailed('guest-refused');
      if (!box) throw new CallFailed('two-factor-unavailable');
      const key = randomBytes(KEY_BYTES);
      if (!(await repository.begin(caller.id, box.seal(key, caller.id))))
        throw new CallFailed('two-factor-on');
      return { secret: base32(key), uri: appLink(key, caller.email) };
    },

    /** Switches the second step on, because the app has the key; returns the recovery codes. */
    async confirm(caller: Caller, code: string): Promise<string[]> {
      const found = await repository.find(caller.id);
      if (!found) throw new CallFailed('two-factor-off');
      if (found.confirmedAt) throw new CallFailed('two-factor-on');
      const key = box?.open(found.secret, caller.id);
      const step = key && stepOf(key, plainCode(code), Date.now());
      if (step === undefined) throw new CallFailed('second-step-wrong', { field: 'code' });
      const codes = makeRecoveryCodes();
      await repository.transaction(async (transaction) => {
        if (!(await repository.confirm(transaction, caller.id, { secret: found.secret, step })))
          throw new CallFailed('two-factor-on');
        await repository.replaceCodes(transaction, caller.id, codes.map(hashRecoveryCode));
      });
      return codes;
    },

    async renewCodes(caller: Caller): Promise<string[]> {
      await demandOn(caller.id);
      const codes = makeRecoveryCodes();
      await repository.transaction((transaction) =>
        repository.replaceCodes(transaction, caller.id, codes.map(hashRecoveryCode)),
      );
      return codes;
    },

    async end(caller: Caller): Promise<void> {
      await demandOn(caller.id);
      await repository.remove(caller.id);
    },
  };
}

/** Authenticator apps of accounts. */
export type TwoFactorService = ReturnType<typeof makeTwoFactorService>;

/** The second step of a login. */
export type SecondStepService = ReturnType<typeof makeSecondStepService>;
