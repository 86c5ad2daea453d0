import type { ServerEventOf, ServerEventType } from '@kerf/protocol';
import { and, asc, desc, eq, gt, gte, isNull, lt, max, or, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { sessions } from '../database/schema/login';
import { events } from '../database/schema/reports';
import { type EventHead, MOST_HEADS } from './data-versions';

/** The channel on which a process tells all others that there are new events. */
export const EVENT_CHANNEL = 'kerf_events';
/** The channel with the stored token of each session that has ended; a trigger of the table writes it. */
export const SESSION_CHANNEL = 'kerf_sessions';

/** How long events are kept for clients that were away, ms. */
export const EVENT_AGE = 24 * 3_600_000;

/** Only one transaction at a time adds events. */
const EVENT_LOCK = 4_100_003;

/** How many events are read at once, and at most for a client that was away. */
const PAGE = 500;

/** An event's row. Without `userId` it is for everybody. */
export interface EventRow {
  readonly id: number;
  readonly userId: string | null;
  readonly type: string;
  readonly data: unknown;
}

const COLUMNS = { id: events.id, userId: events.userId, type: events.type, data: events.data };

/*
 * Changes of rows ('data') need no call: triggers of their tables (`report_change` in the migrations) add the event at
 * the end of the transaction, whoever made the change, and once for each kind of data. The functions here are for what
 * is not the change of a row.
 */

/**
 * Adds an event within a transaction; it is sent when the transaction commits, and never if it does not.
 *
 * Ids are given in the order of the inserts, but rows become visible in the order of the commits. A reader that
 * remembers the last id it has seen would miss a row with a smaller id that becomes visible later. So one transaction
 * at a time adds events: the lock lasts to its end.
 */
export async function addEvent<Type extends ServerEventType>(
  transaction: Pick<Queries, 'insert' | 'execute'>,
  userId: string | null,
  { type, data }: ServerEventOf<Type>,
): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${EVENT_LOCK})`);
  await transaction.insert(events).values({ userId, type, data });
  await transaction.execute(sql`select pg_notify(${EVENT_CHANNEL}, '')`);
}

/**
 * Makes the statements that follow the events (`EventLog`). Events become visible in the order of their ids, and a
 * change and its event together.
 */
function makeLog(queries: Queries) {
  const head = { id: events.id, userId: events.userId };
  const last = queries.select(head).from(events).orderBy(desc(events.id)).limit(1).prepare('last_event');
  const from = queries
    .select(head)
    .from(events)
    .where(gte(events.id, sql.placeholder('id')))
    .orderBy(asc(events.id))
    .limit(MOST_HEADS)
    .prepare('follow_events');
  return {
    lastHead: async (): Promise<EventHead | undefined> => (await last.execute())[0],
    headsFrom: (id: number): Promise<EventHead[]> => from.execute({ id }),
  };
}

/** The SQL of events. */
export function makeEventRepository(queries: Queries) {
  return {
    ...makeLog(queries),

    /** Adds an event in a transaction of its own. */
    add<Type extends ServerEventType>(userId: string | null, event: ServerEventOf<Type>): Promise<void> {
      return queries.transaction((transaction) => addEvent(transaction, userId, event));
    },

    /** The id of the last event; 0 when there is none. */
    async lastId(): Promise<number> {
      const [row] = await queries.select({ id: max(events.id) }).from(events);
      return row?.id ?? 0;
    },

    /** The next events after `id`, of all users, in their order; fewer than a page when there are no more. */
    after(id: number): Promise<EventRow[]> {
      return queries
        .select(COLUMNS)
        .from(events)
        .where(gt(events.id, id))
        .orderBy(asc(events.id))
        .limit(PAGE);
    },

    /**
     * The events after `id` for one user. If there are more than a page of them, only the last ones: a page that was
     * away for so long reads its data again anyway.
     */
    async afterFor(userId: string, id: number): Promise<EventRow[]> {
      const isTheirs = or(eq(events.userId, userId), isNull(events.userId));
      const rows = await queries
        .select(COLUMNS)
        .from(events)
        .where(and(gt(events.id, id), isTheirs))
        .orderBy(desc(events.id))
        .limit(PAGE);
      return rows.reverse();
    },

    /** Those of the sessions that have ended. `tokens` are the stored tokens. */
    async endedOf(tokens: readonly string[]): Promise<string[]> {
      const open = await queries
        .select({ token: sessions.token })
        .from(sessions)
        .where(sql`${sessions.token} = any(${sql.param([...tokens])}::text[])`);
      const isOpen = new Set(open.map(({ token }) => token));
      return tokens.filter((token) => !isOpen.has(token));
    },

    /** Removes events from before `time`. A client that was away longer reads its data again anyway. */
    async removeBefore(time: Date): Promise<void> {
      await queries.delete(events).where(lt(events.createdAt, time));
    },
  };
}

/** The SQL of events. */
export type EventRepository = ReturnType<typeof makeEventRepository>;
