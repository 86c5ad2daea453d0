import { and, eq, isNull, sql } from 'drizzle-orm';
import { lockUser } from '../auth/lock-user';
import type { Queries } from '../database/database';
import { projectExtensions, projects } from '../database/schema/projects';

/** How many projects a user may have: the number of the plan and what was added to it. */
export interface ProjectLimit {
  readonly limit: number;
  /** How many of them were added to the plan. */
  readonly extension: number;
}

/** How many projects a user may have; `planned` is the number of the user's plan. */
export async function projectLimitOf(
  within: Pick<Queries, 'select'>,
  userId: string,
  planned: number,
): Promise<ProjectLimit> {
  const [row] = await within.select().from(projectExtensions).where(eq(projectExtensions.userId, userId));
  const extension = row?.slots ?? 0;
  return { limit: planned + extension, extension };
}

/**
 * Lets a user have `slots` more projects for ever; returns how many were added to the plan in all. It belongs into the
 * transaction that pays for them, and locks the user's row, so that simultaneous saves see the limit from before or
 * after.
 */
export async function extendProjectLimit(
  transaction: Pick<Queries, 'select' | 'insert'>,
  userId: string,
  slots: number,
): Promise<number> {
  await lockUser(transaction, userId);
  const [row] = await transaction
    .insert(projectExtensions)
    .values({ userId, slots })
    .onConflictDoUpdate({
      target: projectExtensions.userId,
      set: { slots: sql`${projectExtensions.slots} + ${slots}` },
    })
    .returning({ slots: projectExtensions.slots });
  return row?.slots ?? slots;
}

/** How many projects a user has outside the bin. */
export function countProjects(within: Pick<Queries, '$count'>, userId: string): Promise<number> {
  return within.$count(projects, and(eq(projects.userId, userId), isNull(projects.deletedAt)));
}
