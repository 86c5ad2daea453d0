import type { Caller } from './http/call';

/** How much one account may store. */
export interface Quota {
  /** The total of uploaded files, in bytes. */
  readonly bytes: number;
  readonly files: number;
  readonly projects: number;
}

/** The quotas of the two kinds of accounts. */
export interface Quotas {
  readonly account: Quota;
  /** A guest is created with one click, so it may store less. */
  readonly guest: Quota;
}

const MEGABYTE = 1024 * 1024;

/** Enough for years of one person's work, and for months of a guest's. */
export const DEFAULT_QUOTAS: Quotas = {
  account: { bytes: 5120 * MEGABYTE, files: 10_000, projects: 2000 },
  guest: { bytes: 512 * MEGABYTE, files: 1000, projects: 200 },
};

/** The bytes that always stay free on the disk of the files: the database needs them to continue. */
export const DEFAULT_RESERVE = 256 * MEGABYTE;

/** The quota of an account. */
export function quotaOf({ isGuest }: Pick<Caller, 'isGuest'>, quotas: Quotas): Quota {
  return isGuest ? quotas.guest : quotas.account;
}
