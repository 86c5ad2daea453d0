import { createHash } from 'node:crypto';
import type { MaterialInfo } from '@kerf/protocol';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { lockUser } from '../auth/lock-user';
import type { Queries } from '../database/database';
import { projectShares, projects } from '../database/schema/projects';

/** A link, as its owner sees it. */
export interface ShareRow {
  readonly id: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly createdAt: Date;
}

/** What a link leads to. */
export interface SharedRow {
  readonly userId: string;
  readonly name: string;
  readonly canvasFileId: string;
  readonly previewFileId: string | null;
  readonly updatedAt: Date;
  readonly materialInfo: MaterialInfo | null;
}

/** The most links that a list has: more than anybody makes. */
const MOST_LISTED = 1000;

/** Tokens are stored as their SHA-256, so that nobody who reads the database can open a link. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** A link to make. */
interface NewShare {
  readonly id: string;
  readonly token: string;
  readonly projectId: string;
  readonly userId: string;
}

async function insertShare(
  transaction: Parameters<Parameters<Queries['transaction']>[0]>[0],
  { id, token, projectId, userId }: NewShare,
  most: number,
): Promise<'made' | 'none' | 'full'> {
  await lockUser(transaction, userId);
  const isOwn = and(eq(projects.id, projectId), eq(projects.userId, userId), isNull(projects.deletedAt));
  if ((await transaction.$count(projects, isOwn)) === 0) return 'none';
  const ofProject = eq(projectShares.projectId, projectId);
  if ((await transaction.$count(projectShares, ofProject)) >= most) return 'full';
  await transaction.insert(projectShares).values({ id, tokenHash: hashOf(token), projectId, userId });
  return 'made';
}

/** The SQL of links to projects. Every statement of an owner includes the owner. */
export function makeShareRepository(queries: Queries) {
  return {
    /** Makes a link to the user's project; 'none' without such a project, 'full' when it has `most` links. */
    create: (link: NewShare, most: number): Promise<'made' | 'none' | 'full'> =>
      queries.transaction((transaction) => insertShare(transaction, link, most)),

    /** The links to the user's projects outside the bin, the last made first. */
    async list(userId: string): Promise<ShareRow[]> {
      return queries
        .select({
          id: projectShares.id,
          projectId: projectShares.projectId,
          projectName: projects.name,
          createdAt: projectShares.createdAt,
        })
        .from(projectShares)
        .innerJoin(projects, eq(projects.id, projectShares.projectId))
        .where(and(eq(projectShares.userId, userId), isNull(projects.deletedAt)))
        .orderBy(desc(projectShares.createdAt), desc(projectShares.id))
        .limit(MOST_LISTED);
    },

    /** Ends the user's links; returns the ids of those that ended. */
    async end(ids: readonly string[], userId: string): Promise<string[]> {
      const ended = await queries
        .delete(projectShares)
        .where(and(inArray(projectShares.id, [...ids]), eq(projectShares.userId, userId)))
        .returning({ id: projectShares.id });
      return ended.map(({ id }) => id);
    },

    /** What a token leads to; undefined for a link that ended, and while its project is in the bin. */
    async find(token: string): Promise<SharedRow | undefined> {
      const [row] = await queries
        .select({
          userId: projects.userId,
          name: projects.name,
          canvasFileId: projects.canvasFileId,
          previewFileId: projects.previewFileId,
          updatedAt: projects.updatedAt,
          materialInfo: projects.materialInfo,
        })
        .from(projectShares)
        .innerJoin(projects, eq(projects.id, projectShares.projectId))
        .where(and(eq(projectShares.tokenHash, hashOf(token)), isNull(projects.deletedAt)));
      return row as SharedRow | undefined;
    },
  };
}

/** The SQL of links to projects. */
export type ShareRepository = ReturnType<typeof makeShareRepository>;
