import type { ExtInfo, MaterialInfo } from '@kerf/protocol';
import { sqlFault } from '../database/database';
import { projects } from '../database/schema/projects';

/** What a save writes of a drawing: the files and the settings of a project, without its name. */
export interface Drawing {
  readonly canvasFileId: string;
  readonly previewFileId: string | null;
  readonly gcodeFileId: string | null;
  readonly machineId: string | null;
  readonly extInfo: ExtInfo | null;
  readonly materialInfo: MaterialInfo | null;
}

/** The columns of a project that a save writes. */
export interface ProjectContent extends Drawing {
  readonly name: string;
}

/** A project's row. */
export interface ProjectRow extends ProjectContent {
  readonly id: string;
  readonly userId: string;
  readonly revision: number;
  readonly folder: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deletedAt: Date | null;
}

/** The columns of a project that the list shows. */
export type ProjectCardRow = Pick<
  ProjectRow,
  | 'id'
  | 'name'
  | 'canvasFileId'
  | 'previewFileId'
  | 'revision'
  | 'folder'
  | 'createdAt'
  | 'updatedAt'
  | 'deletedAt'
>;

/** The columns of `ProjectCardRow`. */
export const CARD_COLUMNS = {
  id: projects.id,
  name: projects.name,
  canvasFileId: projects.canvasFileId,
  previewFileId: projects.previewFileId,
  revision: projects.revision,
  folder: projects.folder,
  createdAt: projects.createdAt,
  updatedAt: projects.updatedAt,
  deletedAt: projects.deletedAt,
};

/** The file of a project that does not exist, or that belongs to another user. */
export type MissingFile = 'canvasUrl' | 'previewUrl' | 'gcodeUrl';

const FILE_CONSTRAINTS: Readonly<Record<string, MissingFile>> = {
  projects_canvas_file: 'canvasUrl',
  projects_preview_file: 'previewUrl',
  projects_gcode_file: 'gcodeUrl',
};

/**
 * The result of a write:
 * - 'written': everything was written;
 * - 'none': nothing was written, because there was no row to update, or the id of the new row is already used;
 * - `full`: the user already has as many projects as are allowed;
 * - `missingFile`: the project names a file that does not exist.
 */
export type WriteOutcome =
  | 'written'
  | 'none'
  | { readonly full: number }
  | { readonly missingFile: MissingFile };

/** Ends a transaction that has nothing to write. */
export class Nothing extends Error {}

/** Ends a transaction that would leave the user with more than `limit` projects. */
export class TooMany extends Error {
  readonly limit: number;

  constructor(limit: number) {
    super(`more than ${limit} projects`);
    this.limit = limit;
  }
}

/**
 * Waits for a transaction. Throws every error of the database, except those that are outcomes: nothing to write, a
 * broken file reference, and a full account.
 */
export async function outcomeOf(transaction: Promise<unknown>): Promise<WriteOutcome> {
  try {
    await transaction;
    return 'written';
  } catch (error) {
    if (error instanceof Nothing) return 'none';
    if (error instanceof TooMany) return { full: error.limit };
    const { code, constraint = '' } = sqlFault(error) ?? {};
    const missingFile = code === '23503' ? FILE_CONSTRAINTS[constraint] : undefined;
    if (missingFile) return { missingFile };
    throw error;
  }
}
