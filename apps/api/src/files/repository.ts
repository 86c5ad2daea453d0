import { and, asc, eq, exists, inArray, lt, not, or } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queries } from '../database/database';
import { files, projects, projectVersions, reservations } from '../database/schema/projects';

/** An uploaded file's row. */
export interface FileRow {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly size: number;
}

/** Whether a row of `table` shows the file of the statement around this one. */
function isShownBy(queries: Queries, table: typeof projects | typeof projectVersions) {
  const { canvasFileId, previewFileId, gcodeFileId } = table;
  return exists(
    queries
      .select()
      .from(table)
      .where(or(eq(canvasFileId, files.id), eq(previewFileId, files.id), eq(gcodeFileId, files.id))),
  );
}

/** The SQL of uploaded files. */
export function makeFileRepository(queries: Queries) {
  return {
    /** The file, if it belongs to this user. */
    async find(id: string, userId: string): Promise<FileRow | undefined> {
      const [row] = await queries
        .select()
        .from(files)
        .where(and(eq(files.id, id), eq(files.userId, userId)));
      return row;
    },

    /** The ids that have a row, or that belong to an upload in progress. */
    async known(ids: readonly string[]): Promise<Set<string>> {
      const among = (table: typeof files | typeof reservations) =>
        queries
          .select({ id: table.id })
          .from(table)
          .where(inArray(table.id, [...ids]));
      const rows = await unionAll(among(files), among(reservations));
      return new Set(rows.map((row) => row.id));
    },

    /**
     * Some files that no project and no version shows and that were uploaded before `before`, the oldest first; of one
     * user when `userId` is given.
     */
    async unused(before: Date, limit: number, userId?: string): Promise<string[]> {
      const rows = await queries
        .select({ id: files.id })
        .from(files)
        .where(
          and(
            lt(files.createdAt, before),
            not(isShownBy(queries, projects)),
            not(isShownBy(queries, projectVersions)),
            userId === undefined ? undefined : eq(files.userId, userId),
          ),
        )
        .orderBy(asc(files.createdAt))
        .limit(limit);
      return rows.map((row) => row.id);
    },

    /** Removes the row. Rejects (foreign key) when a project shows the file by now. */
    async remove(id: string): Promise<void> {
      await queries.delete(files).where(eq(files.id, id));
    },
  };
}

/** The SQL of uploaded files. */
export type FileRepository = ReturnType<typeof makeFileRepository>;
