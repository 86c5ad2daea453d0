import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, updatedAt } from './columns';
import { userId } from './users';

/* Uploaded files, projects, and what belongs to projects. A file that a project shows cannot be deleted. */

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
  (table) => [
    unique('files_id_user').on(table.id, table.userId),
    index().on(table.userId),
    index().on(table.createdAt),
  ],
);

/** A file of the row's own user: a project of one user never shows the file of another. */
const ownFile = (name: string, fileId: AnyPgColumn, owner: AnyPgColumn) =>
  foreignKey({ name, columns: [fileId, owner], foreignColumns: [files.id, files.userId] });

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
    index().on(table.userId),
    index('projects_by_change').on(table.userId, table.updatedAt, table.id).where(sql`deleted_at is null`),
    index('projects_by_creation').on(table.userId, table.createdAt, table.id).where(sql`deleted_at is null`),
    index('projects_by_name').on(table.userId, sql`lower(name)`, table.id).where(sql`deleted_at is null`),
    index('projects_by_folder').on(table.userId, table.folder).where(sql`deleted_at is null`),
    index('projects_in_bin').on(table.userId, table.deletedAt, table.id).where(sql`deleted_at is not null`),
    index('projects_bin_age').on(table.deletedAt).where(sql`deleted_at is not null`),
    index().on(table.canvasFileId),
    index().on(table.previewFileId),
    index().on(table.gcodeFileId),
    ownFile('projects_canvas_file', table.canvasFileId, table.userId),
    ownFile('projects_preview_file', table.previewFileId, table.userId),
    ownFile('projects_gcode_file', table.gcodeFileId, table.userId),
  ],
);

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
    index().on(table.userId),
    index().on(table.canvasFileId),
    index().on(table.previewFileId),
    index().on(table.gcodeFileId),
    foreignKey({
      name: 'project_versions_project',
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
    }).onDelete('cascade'),
    ownFile('project_versions_canvas_file', table.canvasFileId, table.userId),
    ownFile('project_versions_preview_file', table.previewFileId, table.userId),
    ownFile('project_versions_gcode_file', table.gcodeFileId, table.userId),
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
    index().on(table.userId),
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
