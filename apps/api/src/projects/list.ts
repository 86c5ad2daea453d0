import type { ProjectOrder } from '@kerf/protocol';
import { and, asc, desc, eq, ilike, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { projects } from '../database/schema/projects';
import { CARD_COLUMNS, type ProjectCardRow } from './rows';

/** A page of the list: the cards after the one with `id`, which the order compares by `time` or by `name`. */
export interface ProjectPage {
  readonly order: ProjectOrder;
  readonly limit: number;
  readonly search?: string | undefined;
  readonly folder?: string | undefined;
  readonly after?:
    | { readonly id: string; readonly time?: number | undefined; readonly name?: string | undefined }
    | undefined;
}

type TimeColumn = typeof projects.updatedAt | typeof projects.createdAt | typeof projects.deletedAt;

/** The columns of the orders by time. Each has an index with the user before it and the id after it. */
const TIMES: Readonly<Record<Exclude<ProjectOrder, 'name'>, TimeColumn>> = {
  changed: projects.updatedAt,
  created: projects.createdAt,
  deleted: projects.deletedAt,
};

const BY_NAME = sql`lower(${projects.name})`;

/**
 * Whether a row comes after the card with `id` in an order by time. The card's time is rounded down to milliseconds,
 * and the database's times are finer. So the exact time of the card's row is compared; if the row has changed since,
 * the card's time.
 */
function isLater(column: TimeColumn, id: string, time: number, userId: string): SQL {
  const shown = sql`to_timestamp(${time}::double precision / 1000)`;
  const exact = sql`select ${column} from ${projects} where ${projects.id} = ${id} and ${projects.userId} = ${userId}
    and date_trunc('milliseconds', ${column}) = ${shown}`;
  return sql`(${column}, ${projects.id}) < (coalesce((${exact}), ${shown}), ${id})`;
}

function isAfter({ order, after }: ProjectPage, userId: string): SQL | undefined {
  if (!after) return undefined;
  if (order === 'name') return sql`(${BY_NAME}, ${projects.id}) > (lower(${after.name ?? ''}), ${after.id})`;
  return isLater(TIMES[order], after.id, after.time ?? 0, userId);
}

/** A pattern that finds `text` anywhere, whatever is in it. */
const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The statement of one page of a user's projects. It reads only the columns that the list shows. */
export function selectPage(queries: Queries, userId: string, page: ProjectPage) {
  const { order, limit, search, folder } = page;
  const byTime = order === 'name' ? [] : [desc(TIMES[order]), desc(projects.id)];
  return queries
    .select(CARD_COLUMNS)
    .from(projects)
    .where(
      and(
        eq(projects.userId, userId),
        order === 'deleted' ? isNotNull(projects.deletedAt) : isNull(projects.deletedAt),
        folder ? eq(projects.folder, folder) : undefined,
        search ? ilike(projects.name, anywhere(search)) : undefined,
        isAfter(page, userId),
      ),
    )
    .orderBy(...(order === 'name' ? [asc(BY_NAME), asc(projects.id)] : byTime))
    .limit(limit);
}

/** The SQL of the list of projects. */
export function makeListRepository(queries: Queries) {
  return {
    /** One page of the user's projects. */
    async page(userId: string, page: ProjectPage): Promise<ProjectCardRow[]> {
      return selectPage(queries, userId, page);
    },

    /** The user's folders by name, with the numbers of their projects. */
    async folders(userId: string): Promise<{ name: string; count: number }[]> {
      return queries
        .select({ name: projects.folder, count: sql<number>`count(*)::int` })
        .from(projects)
        .where(and(eq(projects.userId, userId), isNull(projects.deletedAt), sql`${projects.folder} <> ''`))
        .groupBy(projects.folder)
        .orderBy(asc(projects.folder));
    },
  };
}

/** The SQL of the list of projects. */
export type ListRepository = ReturnType<typeof makeListRepository>;
