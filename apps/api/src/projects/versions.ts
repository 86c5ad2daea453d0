import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { projects, projectVersions } from '../database/schema/projects';
import { Nothing, outcomeOf, type ProjectContent, type WriteOutcome } from './rows';

/** A version to keep. */
interface NewVersion {
  readonly projectId: string;
  readonly userId: string;
  readonly revision: number;
  readonly content: ProjectContent;
  readonly restoredFrom?: number;
  /** The client's name of the save. */
  readonly saveId?: string;
}

/** A version's row, as the list of versions shows it. */
export interface VersionRow {
  readonly revision: number;
  readonly name: string;
  readonly label: string | null;
  readonly canvasFileId: string;
  readonly previewFileId: string | null;
  readonly restoredFrom: number | null;
  readonly savedAt: Date;
}

const COLUMNS = {
  revision: projectVersions.revision,
  name: projectVersions.name,
  label: projectVersions.label,
  canvasFileId: projectVersions.canvasFileId,
  previewFileId: projectVersions.previewFileId,
  restoredFrom: projectVersions.restoredFrom,
  savedAt: projectVersions.savedAt,
};

/** The most versions without a name that one project keeps. */
const MOST_UNNAMED = 500;

type Transaction = Pick<Queries, 'insert' | 'execute' | 'select' | 'update'>;

/**
 * Removes versions that are no longer worth their space, whenever a new one is kept. All saves of the last day stay;
 * then the last of each hour for a week, the last of each day for 90 days, and the last of each week for ever. A
 * version with a name always stays, and so does the present one. A project that is not saved any more keeps what it
 * has.
 */
async function thin(transaction: Transaction, projectId: string, revision: number): Promise<void> {
  await transaction.execute(sql`
    delete from project_versions old
    where old.project_id = ${projectId} and old.label is null and old.revision < ${revision}
      and (
        old.revision <= (
          select v.revision from project_versions v where v.project_id = ${projectId} and v.label is null
          order by v.revision desc offset ${MOST_UNNAMED} limit 1
        )
        or old.saved_at < now() - interval '1 day' and exists (
          select 1 from project_versions next
          where next.project_id = old.project_id and next.revision > old.revision
            and date_trunc(
              case
                when old.saved_at > now() - interval '7 days' then 'hour'
                when old.saved_at > now() - interval '90 days' then 'day'
                else 'week'
              end, next.saved_at, 'UTC') = date_trunc(
              case
                when old.saved_at > now() - interval '7 days' then 'hour'
                when old.saved_at > now() - interval '90 days' then 'day'
                else 'week'
              end, old.saved_at, 'UTC')
        )
      )`);
}

/** Keeps what a project shows at `revision` as a version, in the transaction that writes the project. */
export async function keepVersion(
  transaction: Transaction,
  { content, restoredFrom, saveId, ...version }: NewVersion,
): Promise<void> {
  await transaction
    .insert(projectVersions)
    .values({ ...version, ...content, restoredFrom: restoredFrom ?? null, saveId: saveId ?? null });
  if (version.revision > 1) await thin(transaction, version.projectId, version.revision);
}

const isOwn = (id: string, userId: string) =>
  and(eq(projectVersions.projectId, id), eq(projectVersions.userId, userId));

/** Writes a version into its project, under the project's present name. */
async function bringBack(
  transaction: Transaction,
  userId: string,
  { id, revision, current }: { readonly id: string; readonly revision: number; readonly current: number },
): Promise<void> {
  const [version] = await transaction
    .select()
    .from(projectVersions)
    .where(and(isOwn(id, userId), eq(projectVersions.revision, revision)));
  if (!version) throw new Nothing();
  const { canvasFileId, previewFileId, gcodeFileId, machineId, extInfo, materialInfo } = version;
  const drawing = { canvasFileId, previewFileId, gcodeFileId, machineId, extInfo, materialInfo };
  const [project] = await transaction
    .update(projects)
    .set({ ...drawing, revision: current + 1, updatedAt: sql`now()` })
    .where(
      and(
        eq(projects.id, id),
        eq(projects.userId, userId),
        eq(projects.revision, current),
        isNull(projects.deletedAt),
      ),
    )
    .returning({ name: projects.name });
  if (!project) throw new Nothing();
  const content = { ...drawing, name: project.name } as ProjectContent;
  await keepVersion(transaction, {
    projectId: id,
    userId,
    revision: current + 1,
    content,
    restoredFrom: revision,
  });
}

/** The SQL of the versions of projects. Every statement includes the owner. */
export function makeVersionRepository(queries: Queries) {
  return {
    /** A page of the versions of a project before a revision, the last first. */
    async list(
      id: string,
      userId: string,
      { before, limit }: { readonly before?: number | undefined; readonly limit: number },
    ): Promise<VersionRow[]> {
      return queries
        .select(COLUMNS)
        .from(projectVersions)
        .where(
          and(isOwn(id, userId), before === undefined ? undefined : lt(projectVersions.revision, before)),
        )
        .orderBy(desc(projectVersions.revision))
        .limit(limit);
    },

    /** Names a version; null takes the name away. Returns whether there is such a version. */
    async label(id: string, userId: string, revision: number, label: string | null): Promise<boolean> {
      const named = await queries
        .update(projectVersions)
        .set({ label })
        .where(and(isOwn(id, userId), eq(projectVersions.revision, revision)))
        .returning({ revision: projectVersions.revision });
      return named.length > 0;
    },

    /** Brings a version back, as revision `current + 1`; 'none' if the project is not at `current` or lacks it. */
    restore: (
      userId: string,
      which: { readonly id: string; readonly revision: number; readonly current: number },
    ): Promise<WriteOutcome> =>
      outcomeOf(queries.transaction((transaction) => bringBack(transaction, userId, which))),
  };
}

/** The SQL of the versions of projects. */
export type VersionRepository = ReturnType<typeof makeVersionRepository>;
