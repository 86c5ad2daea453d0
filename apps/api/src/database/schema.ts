import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

/* The tables of the database, for PostgreSQL 15 and later; those of the shop and of own items are in files beside this
   one. Names in the database are snake_case. When a user is
   deleted, the rows of the user are deleted too (on delete cascade). A file that a project shows cannot be deleted. */

/** A point in time. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
/** When a row was made. */
export const createdAt = () => moment().notNull().defaultNow();
/** When a row was last changed. */
export const updatedAt = () => moment().notNull().defaultNow();

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

/** The owner of a row: the row goes with its user. */
export const userId = () =>
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

/**
 * Saved projects. The database ensures that a file of a project exists and belongs to the project's owner. A project
 * with `deletedAt` is in the bin.
 */
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
    folder: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: moment(),
  },
  (table) => [
    unique('projects_id_user').on(table.id, table.userId),
    index('projects_by_change').on(table.userId, table.updatedAt, table.id).where(sql`deleted_at is null`),
    index('projects_by_creation').on(table.userId, table.createdAt, table.id).where(sql`deleted_at is null`),
    index('projects_by_name').on(table.userId, sql`lower(name)`, table.id).where(sql`deleted_at is null`),
    index('projects_by_folder').on(table.userId, table.folder).where(sql`deleted_at is null`),
    index('projects_in_bin').on(table.userId, table.deletedAt, table.id).where(sql`deleted_at is not null`),
    index('projects_bin_age').on(table.deletedAt).where(sql`deleted_at is not null`),
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
  preferences: jsonb(),
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

/**
 * Events for the open pages of a user, or of all users when there is none. Their ids grow in the order in which they
 * become visible: see `events/repository.ts`.
 */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    data: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId, table.id), index().on(table.createdAt)],
);

/** The points that users have. The database refuses every statement that would make them negative. */
export const pointBalances = pgTable(
  'point_balances',
  { userId: userId().primaryKey(), points: integer().notNull() },
  (table) => [check('points_not_negative', sql`${table.points} >= 0`)],
);

/**
 * Why points came or went: rows are only added, a trigger refuses changes. `key` names the cause, so that one cause
 * counts once however often it is reported.
 */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    key: text().notNull(),
    points: integer().notNull(),
    reason: text().notNull(),
    /** What the person who corrected the points has written about it. */
    note: text(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('point_entries_once').on(table.userId, table.key),
    index().on(table.userId, table.createdAt),
    check('points_not_zero', sql`${table.points} <> 0`),
  ],
);

/** The days (UTC) on which users signed in for their daily points. */
export const signIns = pgTable(
  'sign_ins',
  { userId: userId(), day: date({ mode: 'string' }).notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** The progress of users towards achievements. `steps` holds the different things that were done. */
export const achievements = pgTable(
  'achievements',
  {
    userId: userId(),
    code: text().notNull(),
    count: integer().notNull(),
    steps: text().array().notNull(),
    completedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.code] })],
);

/**
 * Gift cards, by the SHA-256 of their codes. A card is redeemed once; a revoked card never. `number` names a card
 * without its code.
 */
export const giftCards = pgTable(
  'gift_cards',
  {
    codeHash: text().primaryKey(),
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity().unique('gift_cards_number'),
    note: text(),
    points: integer().notNull(),
    expiresAt: moment(),
    createdAt: createdAt(),
    redeemedAt: moment(),
    redeemedBy: text().references(() => users.id, { onDelete: 'set null' }),
    revokedAt: moment(),
  },
  (table) => [
    check('gift_card_points', sql`${table.points} > 0`),
    index().on(table.redeemedBy),
    index().on(table.note),
  ],
);

/** What users have written to the makers. */
export const feedback = pgTable(
  'feedback',
  {
    id: text().primaryKey(),
    userId: userId(),
    type: text().notNull(),
    content: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId, table.createdAt)],
);

/** The answers to the questionnaire of the first login. */
export const questionnaires = pgTable('questionnaires', {
  userId: userId().primaryKey(),
  deviceTypes: text().array().notNull(),
  experience: text().notNull(),
  material: text().notNull(),
  createdAt: createdAt(),
});

/** What users did, by the names of the actions, for each day: numbers and no times of persons. */
export const apiLog = pgTable(
  'api_log',
  {
    userId: userId(),
    apiName: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.apiName, table.day] })],
);

/* Projects: what belongs to them. */

/**
 * The kept saves of projects. The row with the project's present revision shows the same content as the project.
 * `saveId` names the save for a client that repeats it.
 */
export const projectVersions = pgTable(
  'project_versions',
  {
    projectId: text().notNull(),
    userId: userId(),
    revision: integer().notNull(),
    name: text().notNull(),
    label: text(),
    canvasFileId: text().notNull(),
    previewFileId: text(),
    gcodeFileId: text(),
    machineId: text(),
    extInfo: jsonb(),
    materialInfo: jsonb(),
    restoredFrom: integer(),
    saveId: text(),
    savedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.revision] }),
    unique('project_versions_save').on(table.projectId, table.saveId),
    index().on(table.canvasFileId),
    index().on(table.previewFileId),
    index().on(table.gcodeFileId),
    foreignKey({
      name: 'project_versions_project',
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'project_versions_canvas_file',
      columns: [table.canvasFileId, table.userId],
      foreignColumns: [files.id, files.userId],
    }),
    foreignKey({
      name: 'project_versions_preview_file',
      columns: [table.previewFileId, table.userId],
      foreignColumns: [files.id, files.userId],
    }),
    foreignKey({
      name: 'project_versions_gcode_file',
      columns: [table.gcodeFileId, table.userId],
      foreignColumns: [files.id, files.userId],
    }),
  ],
);

/** The links with which anybody can see a project, by the SHA-256 of their tokens. Without its row a link is dead. */
export const projectShares = pgTable(
  'project_shares',
  {
    id: text().primaryKey(),
    tokenHash: text().notNull().unique('project_shares_token'),
    projectId: text().notNull(),
    userId: userId(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.projectId),
    foreignKey({
      name: 'project_shares_project',
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
    }).onDelete('cascade'),
  ],
);

/** How many projects users may have beyond their plan. */
export const projectExtensions = pgTable(
  'project_extensions',
  { userId: userId().primaryKey(), slots: integer().notNull() },
  (table) => [check('project_slots_not_negative', sql`${table.slots} >= 0`)],
);

/* ---- Account: codes, tickets, passkeys, two-factor login ---- */

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
