import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH, CODE_MINUTES } from '@kerf/protocol';
import type { Queries } from '../database/database';
import { CallFailed } from '../http/failure';
import type { CodePurpose, MailLanguage } from '../mail/texts';
import type { WorkQueue } from '../queue/queue';
import type { CodeRepository } from './code-repository';

/** Tries for one code. With codes of 20 bits, and five codes an hour, a guess is a matter of years. */
const MOST_TRIES = 5;

/** Whom a code is for, and what for. `userId` is undefined when no account has the address. */
export interface CodeRequest {
  readonly email: string;
  readonly userId: string | undefined;
  readonly purpose: CodePurpose;
  readonly language: MailLanguage;
}

type Transaction = Parameters<Parameters<Queries['transaction']>[0]>[0];

/** A code that was right when it was compared. */
export interface RightCode {
  /**
   * Uses the code up and does `then` in the same transaction. Throws CallFailed 'code-wrong' when another use was
   * faster, or a newer code was mailed.
   */
  use<Result>(then: (transaction: Transaction) => Promise<Result>): Promise<Result>;
}

const sha256 = (...parts: readonly (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest();
};

/** The code of another purpose or address has another key, so it is never right here. */
const keyOf = (purpose: CodePurpose, email: string) => sha256('code', purpose, email);

const hashOf = (key: Buffer, code: string) => sha256(key, code);

function makeCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}

/** Codes that are mailed, and that prove that a person reads the mail of an address. */
export function makeCodes(repository: CodeRepository, queue: WorkQueue) {
  return {
    /** Mails a new code; the one before is no longer valid. An address without an account takes the same time. */
    async send({ email, userId, purpose, language }: CodeRequest): Promise<void> {
      const code = makeCode();
      const key = keyOf(purpose, email);
      const expiresAt = new Date(Date.now() + CODE_MINUTES * 60_000);
      const row = { key, userId: userId ?? null, codeHash: hashOf(key, code), expiresAt };
      const to = userId === undefined ? null : email;
      await repository.transaction(async (transaction) => {
        await repository.replace(transaction, row);
        await queue.add('mail-code', { to, language, purpose, code }, { within: transaction });
      });
    },

    /**
     * Compares a code with the mailed one; throws CallFailed 'code-wrong', which counts as a try. What costs time, such
     * as the hash of a password, belongs after it: so a guess costs the server next to nothing.
     */
    async compare(purpose: CodePurpose, email: string, code: string): Promise<RightCode> {
      const key = keyOf(purpose, email);
      const given = hashOf(key, code);
      const wanted = await repository.takeTry(key, MOST_TRIES);
      if (!wanted || !timingSafeEqual(wanted, given)) throw new CallFailed('code-wrong', { field: 'code' });
      return {
        use: (then) =>
          repository.transaction(async (transaction) => {
            if (!(await repository.use(transaction, key, given)))
              throw new CallFailed('code-wrong', { field: 'code' });
            return then(transaction);
          }),
      };
    },
  };
}

/** Codes that are mailed. */
export type Codes = ReturnType<typeof makeCodes>;
