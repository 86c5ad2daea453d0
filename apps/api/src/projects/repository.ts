import type { ExtInfo, MaterialInfo } from '@kerf/protocol';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { lockUser } from '../auth/lock-user';
import { type Queries, sqlFault } from '../database/database';
import { projects } from '../database/schema';
import { projectLimitOf } from './limit';

/** The columns of a project that a save writes. */
export interface ProjectContent {
  readonly name: string;
  readonly canvasFileId: string;
  readonly previewFileId: string | null;
  readonly gcodeFileId: string | null;
  readonly machineId: string | null;
  readonly extInfo: ExtInfo | null;
  readonly materialInfo: MaterialInfo | null;
}

/** A project's row. */
export interface ProjectRow extends ProjectContent {
  readonly id: string;
  readonly userId: string;
  readonly revision: number;
  readonly updatedAt: Date;
}

/** The columns of a project that the list shows. */
export type ProjectCardRow = Pick<
  ProjectRow,
  'id' | 'name' | 'canvasFileId' | 'previewFileId' | 'revision' | 'updatedAt'
>;

const CARD_COLUMNS = {
  id: projects.id,
  name: projects.name,
  canvasFileId: projects.canvasFileId,
  previewFileId: projects.previewFileId,
  revision: projects.revision,
  updatedAt: projects.updatedAt,
};

/** A page of the list: the cards after the one with `id`, which was last changed at `time` (UTC milliseconds). */
export interface ProjectPage {
  readonly limit: number;
  readonly after?: { readonly id: string; readonly time: number } | undefined;
}

/** The file of a project that does not exist, or that belongs to another user. */
export type MissingFile = 'canvasUrl' | 'previewUrl' | 'gcodeUrl';

const FILE_CONSTRAINTS: Readonly<Record<string, MissingFile>> = {
  projects_canvas_file: 'canvasUrl',
  projects_preview_file: 'previewUrl',
  projects_gcode_file: 'gcodeUrl',
};

/**
 * The result of a write:
 * - 'written': the row was written;
 * - 'none': there was no row to update, or the id of the new row is already used;
 * - 'full': the user already has as many projects as are allowed;
 * - `missingFile`: the project names a file that does not exist.
 */
export type WriteOutcome = 'written' | 'none' | 'full' | { readonly missingFile: MissingFile };

/** Ends a transaction that would leave the user with too many projects. */
class TooMany extends Error {}

/**
 * Writes one row. Throws every error of the database, except those that are outcomes: a broken file reference and a
 * full account.
 */
async function write(statement: PromiseLike<readonly unknown[]>): Promise<WriteOutcome> {
  try {
    return (await statement).length > 0 ? 'written' : 'none';
  } catch (error) {
    if (error instanceof TooMany) return 'full';
    const { code, constraint = '' } = sqlFault(error) ?? {};
    const missingFile = code === '23503' ? FILE_CONSTRAINTS[constraint] : undefined;
    if (missingFile) return { missingFile };
    throw error;
  }
}

/**
 * Whether a row comes after the card `after` in the list. The card's time is rounded down to milliseconds, and the
 * database's times are finer. So the exact time of the card's row is compared; if the row has changed since, the card's
 * time.
 */
function isAfter({ id, time }: NonNullable<ProjectPage['after']>, userId: string): SQL {
  const shown = sql`to_timestamp(${time}::double precision / 1000)`;
  const exact = sql`select updated_at from projects where id = ${id} and user_id = ${userId}
    and date_trunc('milliseconds', updated_at) = ${shown}`;
  return sql`(${projects.updatedAt}, ${projects.id}) < (coalesce((${exact}), ${shown}), ${id})`;
}

/** Inserts a row unless its id is already used; returns the ids written. */
function insertRow(queries: Pick<Queries, 'insert'>, id: string, userId: string, content: ProjectContent) {
  return queries
    .insert(projects)
    .values({ id, userId, ...content })
    .onConflictDoNothing({ target: projects.id })
    .returning({ id: projects.id });
}

/** A project to insert, for a user whose plan allows `planned` projects. */
interface NewProject {
  readonly id: string;
  readonly userId: string;
  readonly content: ProjectContent;
  readonly planned: number;
}

/** Inserts a row unless its id is already used; throws when the user then has too many. Returns the ids written. */
async function insertWithin(
  transaction: Pick<Queries, 'insert' | 'select' | '$count'>,
  { id, userId, content, planned }: NewProject,
) {
  await lockUser(transaction, userId);
  const written = await insertRow(transaction, id, userId, content);
  const { limit } = await projectLimitOf(transaction, userId, planned);
  if (written.length > 0 && (await transaction.$count(projects, eq(projects.userId, userId))) > limit)
    throw new TooMany();
  return written;
}

/** The SQL of projects. Every statement includes the owner. */
export function makeProjectRepository(queries: Queries) {
  const own = (id: string, userId: string) => and(eq(projects.id, id), eq(projects.userId, userId));
  const rows = () => queries.select().from(projects);
  const asRow = (row: Awaited<ReturnType<typeof rows>>[number]) => row as unknown as ProjectRow;

  return {
    /** One page of the user's projects, last changed first. It reads only the columns that the list shows. */
    async list(userId: string, { limit, after }: ProjectPage): Promise<ProjectCardRow[]> {
      return queries
        .select(CARD_COLUMNS)
        .from(projects)
        .where(and(eq(projects.userId, userId), after && isAfter(after, userId)))
        .orderBy(desc(projects.updatedAt), desc(projects.id))
        .limit(limit);
    },

    async find(id: string, userId: string): Promise<ProjectRow | undefined> {
      const [row] = await rows().where(own(id, userId));
      return row && asRow(row);
    },

    /**
     * Inserts at revision 1, unless the id is already used, by anybody, or the user already has as many projects as the
     * plan (`planned`) and its extension allow.
     */
    insert(id: string, userId: string, content: ProjectContent, planned: number): Promise<WriteOutcome> {
      return write(
        queries.transaction((transaction) => insertWithin(transaction, { id, userId, content, planned })),
      );
    },

    /** Updates the row and increases its revision; with a `revision` only if the row still has that one. */
    update(
      id: string,
      userId: string,
      content: ProjectContent,
      revision: number | undefined,
    ): Promise<WriteOutcome> {
      return write(
        queries
          .update(projects)
          .set({ ...content, revision: sql`${projects.revision} + 1`, updatedAt: sql`now()` })
          .where(and(own(id, userId), revision === undefined ? undefined : eq(projects.revision, revision)))
          .returning({ id: projects.id }),
      );
    },

    /** Deletes the ids that belong to the user and returns them. */
    async remove(ids: readonly string[], userId: string): Promise<string[]> {
      const removed = await queries
        .delete(projects)
        .where(and(inArray(projects.id, [...ids]), eq(projects.userId, userId)))
        .returning({ id: projects.id });
      return removed.map((row) => row.id);
    },
  };
}

/** The SQL of projects. */
export type ProjectRepository = ReturnType<typeof makeProjectRepository>;
