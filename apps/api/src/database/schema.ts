import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

/* All tables of the database, for PostgreSQL 15 and later. Names in the database are snake_case. When a user is
   deleted, the rows of the user are deleted too (on delete cascade). A file that a project shows cannot be deleted. */

const moment = () => timestamp({ withTimezone: true, mode: 'date' });
const createdAt = () => moment().notNull().defaultNow();
const updatedAt = () => moment().notNull().defaultNow();

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * One row with the id of this database. Stored files are kept under this id, so that two databases never share them.
 */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean().primaryKey().default(true),
    id: text().notNull().default(sql`gen_random_uuid()::text`),
    createdAt: createdAt(),
  },
  (table) => [check('installation_is_only', sql`${table.isOnly}`)],
);

/** Accounts. A guest's e-mail address is a placeholder in a domain that cannot exist. */
export const users = pgTable('users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  isAnonymous: boolean().notNull().default(false),
  firstLogin: boolean().notNull().default(true),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

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

/** Uploaded files. The bytes are in the storage under the row's id; the name is only a label. */
export const files = pgTable(
  'files',
  {
    id: text().primaryKey(),
    userId: userId(),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('files_id_user').on(table.id, table.userId), index().on(table.userId)],
);

/**
 * Space that is reserved for an upload in progress. The space counts as used before the first byte of the upload
 * arrives. Otherwise simultaneous uploads together could use more than the user may store.
 */
export const reservations = pgTable(
  'reservations',
  {
    id: text().primaryKey(),
    userId: userId(),
    size: bigint({ mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
);

/** Saved projects. The database ensures that a file of a project exists and belongs to the project's owner. */
export const projects = pgTable(
  'projects',
  {
    id: text().primaryKey(),
    userId: userId(),
    name: text().notNull(),
    canvasFileId: text().notNull(),
    previewFileId: text(),
    gcodeFileId: text(),
    machineId: text(),
    extInfo: jsonb(),
    materialInfo: jsonb(),
    revision: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.userId, table.updatedAt),
    index().on(table.canvasFileId),
    index().on(table.previewFileId),
    index().on(table.gcodeFileId),
    foreignKey({
      name: 'projects_canvas_file',
      columns: [table.canvasFileId, table.userId],
      foreignColumns: [files.id, files.userId],
    }),
    foreignKey({
      name: 'projects_preview_file',
      columns: [table.previewFileId, table.userId],
      foreignColumns: [files.id, files.userId],
    }),
    foreignKey({
      name: 'projects_gcode_file',
      columns: [table.gcodeFileId, table.userId],
      foreignColumns: [files.id, files.userId],
    }),
  ],
);

/** A user's machine settings: heights in mm, step-overs as fractions. */
export const settings = pgTable('settings', {
  id: text().primaryKey(),
  userId: userId().unique('settings_user'),
  safeHeight: doublePrecision().notNull(),
  toolStepOver: doublePrecision().notNull(),
  vBitStepOver: doublePrecision().notNull(),
  ipAddress: text().notNull(),
  laserMode: text({ enum: ['M3', 'M4'] }).notNull(),
  autoHome: boolean().notNull(),
  updatedAt: updatedAt(),
});

/** The machines that users have described. `extInfo` is checked by the protocol before it is written. */
export const machines = pgTable(
  'machines',
  {
    id: text().primaryKey(),
    userId: userId(),
    name: text().notNull(),
    type: text({ enum: ['cnc', 'layer'] }).notNull(),
    extInfo: jsonb().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.userId, table.createdAt)],
);

/** A user's default machine: an own or a built-in one. A user without a row has the first built-in machine. */
export const defaultMachines = pgTable('default_machines', {
  userId: userId().primaryKey(),
  machineId: text().notNull(),
});
