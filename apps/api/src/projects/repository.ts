import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { lockUser } from '../auth/lock-user';
import type { Queries } from '../database/database';
import { projects } from '../database/schema/projects';
import { projectLimitOf } from './limit';
import { Nothing, outcomeOf, type ProjectContent, type ProjectRow, TooMany, type WriteOutcome } from './rows';
import { keepVersion } from './versions';

/** The query builder inside a transaction. */
type Transaction = Parameters<Parameters<Queries['transaction']>[0]>[0];

/** A save of a project. */
export interface ProjectWrite {
  readonly id: string;
  readonly userId: string;
  readonly content: ProjectContent;
  /** The client's name of the save. */
  readonly saveId?: string;
}

/**
 * Throws if the user has more projects than the plan and its extension allow. The bin may hold as many again, so that
 * making and deleting has an end. The user's row must be locked.
 */
async function demandSlots(transaction: Transaction, userId: string, planned: number): Promise<void> {
  const { limit } = await projectLimitOf(transaction, userId, planned);
  const [row] = await transaction
    .select({
      live: sql<number>`(count(*) filter (where ${projects.deletedAt} is null))::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(projects)
    .where(eq(projects.userId, userId));
  if (row && (row.live > limit || row.all > 2 * limit)) throw new TooMany(limit);
}

/** Inserts a project at revision 1 with its version; false when the id is already used, by anybody. */
export async function insertProject(
  transaction: Transaction,
  { id, userId, content, saveId }: ProjectWrite,
  planned: number,
): Promise<boolean> {
  await lockUser(transaction, userId);
  const written = await transaction
    .insert(projects)
    .values({ id, userId, ...content })
    .onConflictDoNothing({ target: projects.id })
    .returning({ id: projects.id });
  if (written.length === 0) return false;
  await demandSlots(transaction, userId, planned);
  const version = { projectId: id, userId, revision: 1, content };
  await keepVersion(transaction, saveId === undefined ? version : { ...version, saveId });
  return true;
}

async function update(
  transaction: Transaction,
  { id, userId, content }: ProjectWrite,
  revision: number | undefined,
): Promise<void> {
  const [row] = await transaction
    .update(projects)
    .set({ ...content, revision: sql`${projects.revision} + 1`, updatedAt: sql`now()` })
    .where(and(isOwn(id, userId), revision === undefined ? undefined : eq(projects.revision, revision)))
    .returning({ revision: projects.revision });
  if (!row) throw new Nothing();
  await keepVersion(transaction, { projectId: id, userId, revision: row.revision, content });
}

/** The condition for a project of the user that is not in the bin. */
function isOwn(id: string, userId: string) {
  return and(eq(projects.id, id), eq(projects.userId, userId), isNull(projects.deletedAt));
}

const areOwn = (ids: readonly string[], userId: string) =>
  and(inArray(projects.id, [...ids]), eq(projects.userId, userId));

const ID = { id: projects.id };
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/** The SQL of projects. Every statement includes the owner. */
export function makeProjectRepository(queries: Queries) {
  return {
    /** The user's project, unless it is in the bin. */
    async find(id: string, userId: string): Promise<ProjectRow | undefined> {
      const [row] = await queries.select().from(projects).where(isOwn(id, userId));
      return row as ProjectRow | undefined;
    },

    /** Inserts at revision 1, unless the id is already used, by anybody, or the user would have too many projects. */
    insert: (write: ProjectWrite, planned: number): Promise<WriteOutcome> =>
      outcomeOf(
        queries.transaction(async (transaction) => {
          if (!(await insertProject(transaction, write, planned))) throw new Nothing();
        }),
      ),

    /** Updates the row and increases its revision; with a `revision` only if the row still has that one. */
    update: (write: ProjectWrite, revision: number | undefined): Promise<WriteOutcome> =>
      outcomeOf(queries.transaction((transaction) => update(transaction, write, revision))),

    /** Renames a project; its revision stays, because its drawing does. */
    async rename(id: string, userId: string, name: string): Promise<boolean> {
      const renamed = await queries.update(projects).set({ name }).where(isOwn(id, userId)).returning(ID);
      return renamed.length > 0;
    },

    /** Moves the user's projects into a folder; returns the ids of those moved. */
    async move(ids: readonly string[], userId: string, folder: string): Promise<string[]> {
      const isLive = and(areOwn(ids, userId), isNull(projects.deletedAt));
      return idsOf(await queries.update(projects).set({ folder }).where(isLive).returning(ID));
    },
  };
}

/** The SQL of projects. */
export type ProjectRepository = ReturnType<typeof makeProjectRepository>;

/** The SQL of the bin. Every statement of a call includes the owner. */
export function makeBinRepository(queries: Queries) {
  return {
    /** Puts the user's projects into the bin; returns the ids of those put there. */
    async put(ids: readonly string[], userId: string): Promise<string[]> {
      const isLive = and(areOwn(ids, userId), isNull(projects.deletedAt));
      return idsOf(await queries.update(projects).set({ deletedAt: sql`now()` }).where(isLive).returning(ID));
    },

    /** Takes projects out of the bin, all or none. */
    async restore(ids: readonly string[], userId: string, planned: number) {
      let restored: string[] = [];
      const outcome = await outcomeOf(
        queries.transaction(async (transaction) => {
          await lockUser(transaction, userId);
          const isBinned = and(areOwn(ids, userId), isNotNull(projects.deletedAt));
          const taken = await transaction
            .update(projects)
            .set({ deletedAt: null })
            .where(isBinned)
            .returning(ID);
          await demandSlots(transaction, userId, planned);
          restored = idsOf(taken);
        }),
      );
      return { outcome, restored };
    },

    /** Deletes projects of the bin for ever: those with these ids, or all. Returns their ids. */
    async purge(userId: string, ids?: readonly string[]): Promise<string[]> {
      const chosen = ids ? areOwn(ids, userId) : eq(projects.userId, userId);
      return idsOf(
        await queries
          .delete(projects)
          .where(and(chosen, isNotNull(projects.deletedAt)))
          .returning(ID),
      );
    },

    /** Deletes for ever what was put into the bin before `time`. */
    async purgeBefore(time: Date): Promise<void> {
      await queries.delete(projects).where(lt(projects.deletedAt, time));
    },
  };
}

/** The SQL of the bin. */
export type BinRepository = ReturnType<typeof makeBinRepository>;
