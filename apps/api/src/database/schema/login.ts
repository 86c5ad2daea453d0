import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment, updatedAt } from './columns';
import { userId, users } from './users';

/* How people log in, and who is logged in. */

/** Sessions. `token` is the SHA-256 of the token that the client holds. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: userId(),
    token: text().notNull().unique(),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** How the person logged in; guests have 'password' too. */
    method: text().notNull().default('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** Ways to log in: for 'credential' the password's scrypt hash. The other columns are for external providers. */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    userId: userId(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.userId),
    unique('accounts_provider_account').on(table.providerId, table.accountId),
  ],
);

/** One-time codes and tokens of the authentication library. */
export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.identifier)],
);

/** Counted attempts, by the hash of what is counted (for example an account and an address). */
export const attempts = pgTable('attempts', { key: bytes().notNull(), at: moment().notNull() }, (table) => [
  index().on(table.key, table.at),
  index().on(table.at),
]);

/**
 * The codes that were mailed, one for each account and purpose. `key` is a hash of both. There are rows for addresses
 * without an account too, so that such a request takes the same time; these codes were never sent.
 */
export const codes = pgTable(
  'codes',
  {
    key: bytes().primaryKey(),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytes().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/**
 * Steps of a login that are open for a few minutes, and tokens that were used and must not be used again. `key` is a
 * hash of the secret that the client holds.
 */
export const tickets = pgTable(
  'tickets',
  {
    key: bytes().primaryKey(),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    data: jsonb().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** The public keys of passkeys; `id` is the credential's id as WebAuthn writes it. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: userId(),
    publicKey: bytes().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
    usedAt: moment(),
  },
  (table) => [index().on(table.userId, table.createdAt)],
);

/** The secret of an authenticator app, encrypted. A code of `lastStep` or an earlier step is not accepted again. */
export const twoFactors = pgTable('two_factors', {
  userId: userId().primaryKey(),
  secret: text().notNull(),
  confirmedAt: moment(),
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

/** Recovery codes for a lost authenticator app, hashed; a used code is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: userId(), codeHash: bytes().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
