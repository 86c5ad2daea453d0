import { count, desc, eq, or, type SQL, sql, sum } from 'drizzle-orm';
import type { Queries } from '../../database/database';
import { files, projects } from '../../database/schema/projects';
import { pointBalances, pointEntries } from '../../database/schema/rewards';
import { users } from '../../database/schema/users';

/** A user, with what the user has. */
export interface ListedUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isGuest: boolean;
  readonly createdAt: Date;
  readonly projects: number;
  readonly files: number;
  readonly bytes: number;
  readonly points: number;
}

/** A row of the ledger of points. */
export interface LedgerRow {
  readonly createdAt: Date;
  readonly points: number;
  readonly reason: string;
  readonly note: string | null;
}

/** The newest users that a condition is true for, with what they have. */
function listed(queries: Queries, where: SQL | undefined, limit: number): Promise<ListedUser[]> {
  const chosen = queries
    .select()
    .from(users)
    .where(where)
    .orderBy(desc(users.createdAt), users.id)
    .limit(limit)
    .as('chosen');
  const counts = queries
    .select({ projects: count().as('projects') })
    .from(projects)
    .where(eq(projects.userId, chosen.id))
    .as('counted');
  const sizes = queries
    .select({ files: count().as('files'), bytes: sum(files.size).as('bytes') })
    .from(files)
    .where(eq(files.userId, chosen.id))
    .as('sizes');
  return queries
    .select({
      id: chosen.id,
      name: chosen.name,
      email: chosen.email,
      isGuest: chosen.isAnonymous,
      createdAt: chosen.createdAt,
      projects: counts.projects,
      files: sizes.files,
      bytes: sql<number>`coalesce(${sizes.bytes}, 0)`.mapWith(Number),
      points: sql<number>`coalesce(${pointBalances.points}, 0)`.mapWith(Number),
    })
    .from(chosen)
    .leftJoinLateral(counts, sql`true`)
    .leftJoinLateral(sizes, sql`true`)
    .leftJoin(pointBalances, eq(pointBalances.userId, chosen.id))
    .orderBy(desc(chosen.createdAt), chosen.id) as Promise<ListedUser[]>;
}

/** The SQL of users for whoever operates Kerf. */
export function makeUserRepository(queries: Queries) {
  return {
    /** The newest users; with `search` those whose name or e-mail address contains it. */
    list(
      { search, withGuests }: { readonly search?: string | undefined; readonly withGuests: boolean },
      limit: number,
    ): Promise<ListedUser[]> {
      const pattern = search && `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
      const isFound =
        pattern && or(sql`lower(${users.email}) like ${pattern}`, sql`lower(${users.name}) like ${pattern}`);
      const isShown = withGuests ? undefined : eq(users.isAnonymous, false);
      return listed(queries, isFound && isShown ? sql`${isFound} and ${isShown}` : isFound || isShown, limit);
    },

    /** The user with this id or e-mail address. */
    async find(name: string): Promise<ListedUser | undefined> {
      const [user] = await listed(queries, or(eq(users.id, name), eq(users.email, name.toLowerCase())), 1);
      return user;
    },

    /** The newest rows of a user's ledger of points. */
    ledger: (userId: string, limit: number): Promise<LedgerRow[]> =>
      queries
        .select({
          createdAt: pointEntries.createdAt,
          points: pointEntries.points,
          reason: pointEntries.reason,
          note: pointEntries.note,
        })
        .from(pointEntries)
        .where(eq(pointEntries.userId, userId))
        .orderBy(desc(pointEntries.createdAt), desc(pointEntries.id))
        .limit(limit),
  };
}
