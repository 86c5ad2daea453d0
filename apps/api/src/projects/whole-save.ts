import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { projects, projectVersions } from '../database/schema/projects';
import type { FileRow } from '../files/repository';
import { keepFiles } from '../files/reservations';
import { insertProject } from './repository';
import { Nothing, outcomeOf, type ProjectContent, type ProjectRow, type WriteOutcome } from './rows';
import { keepVersion } from './versions';

/** A save with its files. */
export interface WholeSave {
  readonly id: string;
  readonly userId: string;
  readonly saveId: string;
  /** The revision on which the save is based; 0 for a new project. */
  readonly revision: number;
  /** Saves of the same client whose replies were lost. */
  readonly follows: readonly string[];
  /** Whether to keep the drawing as a version alone. */
  readonly aside: boolean;
  readonly content: ProjectContent;
  readonly files: readonly FileRow[];
}

type Transaction = Parameters<Parameters<Queries['transaction']>[0]>[0];

/** Whether the project is at the save's revision, or at one that a followed save has written. */
function isBase({ id, revision, follows }: WholeSave) {
  const { projectId, revision: kept, saveId } = projectVersions;
  const followed = sql`exists (select 1 from ${projectVersions} where ${projectId} = ${id}
    and ${kept} = ${projects.revision} and ${inArray(saveId, [...follows])})`;
  return or(eq(projects.revision, revision), follows.length > 0 ? followed : undefined);
}

const isTarget = (save: WholeSave) =>
  and(eq(projects.id, save.id), eq(projects.userId, save.userId), isNull(projects.deletedAt), isBase(save));

/** Writes the drawing as the project's next revision. */
async function overwrite(transaction: Transaction, save: WholeSave): Promise<void> {
  const { id, userId, content, saveId } = save;
  const [row] = await transaction
    .update(projects)
    .set({ ...content, revision: sql`${projects.revision} + 1`, updatedAt: sql`now()` })
    .where(isTarget(save))
    .returning({ revision: projects.revision });
  if (!row) throw new Nothing();
  await keepVersion(transaction, { projectId: id, userId, revision: row.revision, content, saveId });
}

/** Writes the drawing as a version, and what the project shows as the version after it. */
async function putAside(transaction: Transaction, save: WholeSave): Promise<void> {
  const { id, userId, content, saveId } = save;
  const [found] = await transaction
    .update(projects)
    .set({ revision: sql`${projects.revision} + 2`, updatedAt: sql`now()` })
    .where(isTarget(save))
    .returning();
  if (!found) throw new Nothing();
  const { name, canvasFileId, previewFileId, gcodeFileId, machineId, extInfo, materialInfo, revision } =
    found as ProjectRow;
  const shown = { name, canvasFileId, previewFileId, gcodeFileId, machineId, extInfo, materialInfo };
  const project = { projectId: id, userId };
  await keepVersion(transaction, { ...project, revision: revision - 1, content, saveId });
  await keepVersion(transaction, { ...project, revision, content: shown, restoredFrom: revision - 2 });
}

/** Tells whether a new project was inserted; an id that is already used, by anybody, is no error. */
async function isInserted(transaction: Transaction, save: WholeSave, planned: number): Promise<boolean> {
  if (save.revision > 0 || save.aside) return false;
  return insertProject(transaction, save, planned);
}

/** The SQL of saves with their files. Every statement includes the owner. */
export function makeWholeSaveRepository(queries: Queries) {
  return {
    /**
     * Writes the files, the project and its version, or nothing. `isNew` tells whether the project was inserted. 'none'
     * when the project is at another revision, is in the bin, or belongs to somebody else.
     */
    async write(save: WholeSave, planned: number): Promise<{ outcome: WriteOutcome; isNew: boolean }> {
      let isNew = false;
      const outcome = await outcomeOf(
        queries.transaction(async (transaction) => {
          if (save.files.length > 0) await keepFiles(transaction, save.files);
          isNew = await isInserted(transaction, save, planned);
          if (!isNew) await (save.aside ? putAside : overwrite)(transaction, save);
        }),
      );
      return { outcome, isNew };
    },

    /** The revision that the project had after this save; undefined when it was not done. */
    async revisionAfter({
      id,
      userId,
      saveId,
      aside,
    }: Pick<WholeSave, 'id' | 'userId' | 'saveId' | 'aside'>): Promise<number | undefined> {
      const [row] = await queries
        .select({ revision: projectVersions.revision })
        .from(projectVersions)
        .where(
          and(
            eq(projectVersions.projectId, id),
            eq(projectVersions.userId, userId),
            eq(projectVersions.saveId, saveId),
          ),
        );
      return row && row.revision + (aside ? 1 : 0);
    },
  };
}

/** The SQL of saves with their files. */
export type WholeSaveRepository = ReturnType<typeof makeWholeSaveRepository>;
