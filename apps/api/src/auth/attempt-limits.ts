import { createHash } from 'node:crypto';
import { CODE_PAUSE_SECONDS } from '@kerf/protocol';
import { CallFailed } from '../http/failure';
import type { AttemptLimit, AuthRepository } from './repository';

/** Failed logins per account and address: 3 a minute, 5 in ten minutes, 10 an hour. */
const LOGIN_LIMITS: readonly AttemptLimit[] = [
  { count: 3, seconds: 60 },
  { count: 5, seconds: 600 },
  { count: 10, seconds: 3600 },
];

/**
 * Wrong codes of a second step, for an account and from any address, because whoever has the password could have many
 * addresses. Of a million codes three are right at any time, so at the highest rate a guess takes some 30 years.
 */
const SECOND_STEP_LIMITS: readonly AttemptLimit[] = [
  { count: 5, seconds: 600 },
  { count: 10, seconds: 3600 },
  { count: 30, seconds: 24 * 3600 },
];

/** Codes that are mailed to one account: one a minute, 5 an hour, 10 a day. */
const CODE_LIMITS: readonly AttemptLimit[] = [
  { count: 1, seconds: CODE_PAUSE_SECONDS },
  { count: 5, seconds: 3600 },
  { count: 10, seconds: 24 * 3600 },
];

/** Codes that one address asks for, for any accounts: 20 an hour. */
const CODE_ADDRESS_LIMITS: readonly AttemptLimit[] = [{ count: 20, seconds: 3600 }];

/** The longest of the limits: older attempts do not count. */
export const ATTEMPT_MEMORY_SECONDS = 24 * 3600;

/** Calls per minute from one address that create an account or hash a password: both are expensive for the server. */
export const FLOOD_LIMIT = 30;

/**
 * The part of an address that belongs to one subscriber. For IPv4 this is the whole address. For IPv6 this is the first
 * 64 bits, because each subscriber has 2^64 addresses.
 */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Limits how often a login may be guessed. */
export interface LoginGuard {
  /**
   * Counts the attempt before the password is checked; throws CallFailed 'too-many-requests' when a limit is reached.
   */
  admit(email: string, address: string): Promise<void>;
  /** Resets the count of the account and address, because a login that succeeded was not a guess. */
  succeeded(email: string, address: string): Promise<void>;
}

/** Limits how often the code of a second step may be guessed. */
export interface SecondStepGuard {
  /** Counts the try before the code is compared; throws CallFailed 'too-many-requests' when a limit is reached. */
  admit(userId: string): Promise<void>;
  /** Resets the count, because a right code was not a guess. */
  succeeded(userId: string): Promise<void>;
}

/** Limits how often codes are mailed. */
export interface CodeGuard {
  /** Counts the request; throws CallFailed 'too-many-requests' when a limit is reached. */
  admit(email: string, address: string): Promise<void>;
}

/** Counts an attempt under the hash of `parts`; throws CallFailed 'too-many-requests' when a limit is reached. */
async function take(
  repository: AuthRepository,
  parts: readonly string[],
  limits: readonly AttemptLimit[],
): Promise<void> {
  const wait = await repository.takeAttempt(keyOf(parts), limits);
  if (wait > 0) throw new CallFailed('too-many-requests', { details: { retryAfterSeconds: wait } });
}

const keyOf = (parts: readonly string[]) => createHash('sha256').update(parts.join('\0')).digest();

/** A guard of codes. An address without an account is counted like one with an account. */
export function makeCodeGuard(repository: AuthRepository, isEnabled: boolean): CodeGuard {
  return {
    async admit(email, address) {
      if (!isEnabled) return;
      await take(repository, ['code-address', addressBlock(address)], CODE_ADDRESS_LIMITS);
      await take(repository, ['code', email], CODE_LIMITS);
    },
  };
}

/** A guard of second steps. */
export function makeSecondStepGuard(repository: AuthRepository, isEnabled: boolean): SecondStepGuard {
  const partsOf = (userId: string) => ['second-step', userId];
  return {
    async admit(userId) {
      if (isEnabled) await take(repository, partsOf(userId), SECOND_STEP_LIMITS);
    },
    async succeeded(userId) {
      if (isEnabled) await repository.clearAttempts(keyOf(partsOf(userId)));
    },
  };
}

/** The guard stores its counts in the shared database, so that neither a restart nor a second server resets them. */
export function makeLoginGuard(repository: AuthRepository, isEnabled: boolean): LoginGuard {
  const partsOf = (email: string, address: string) => ['login', email, addressBlock(address)];
  return {
    async admit(email, address) {
      if (isEnabled) await take(repository, partsOf(email, address), LOGIN_LIMITS);
    },
    async succeeded(email, address) {
      if (isEnabled) await repository.clearAttempts(keyOf(partsOf(email, address)));
    },
  };
}
