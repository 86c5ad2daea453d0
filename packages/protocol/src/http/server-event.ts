import { z } from 'zod';
import { achievementCodeSchema } from './achievement';
import { claimedUserIdSchema, timeSchema } from './common';

/* The events that the server sends to a user's open pages (part 2 §7.5 of the specification), as an event stream
   (WHATWG HTML §9.2): `event:` is the type, `data:` one line of JSON, and `id:` the place to go on after a lost
   connection, for all types that are kept. */

/** The time between two heartbeats, ms. Clients check every 12 s whether the stream lives. */
export const HEARTBEAT_MS = 10_000;
/** How often a client checks whether the stream lives, ms. */
export const STREAM_CHECK_MS = 12_000;
/** How often a client connects again after a lost stream, and how long it waits before, ms. */
export const STREAM_RETRIES = 5;
export const STREAM_RETRY_MS = 3000;
/** Pages that are told to connect again do so within this time, ms: not all in the same moment. */
export const RECONNECT_WITHIN_MS = 3000;

/** What is in the user's data that changed: a page reads it again. */
export const CHANGED_DATA = [
  'points',
  'projects',
  'machines',
  'bits',
  'materials',
  'own-designs',
  'settings',
  'account',
] as const;

const dataOf = {
  /** The first event of every stream. `version` names the version of the studio that the server has. */
  connected: z.object({ time: timeSchema, version: z.string() }),
  /** The stream lives. */
  heartbeat: z.object({ time: timeSchema }),
  /** The same, for clients that know it by this name. */
  ping: z.object({ time: timeSchema }),
  /** An achievement was completed: the page shows it. */
  achievement_completed: z.object({
    achievementCode: achievementCodeSchema,
    completedTime: timeSchema,
    points: z.int().nonnegative(),
  }),
  /** A step towards an achievement that takes several. */
  achievement: z.object({ achievementCode: achievementCodeSchema, count: z.int(), needed: z.int() }),
  /** A notice for the person, in each language. */
  notification: z.object({ title: z.record(z.string(), z.string()), text: z.record(z.string(), z.string()) }),
  /** How far a long task of the server has come, 0–1. */
  progress: z.object({ task: z.string(), fraction: z.number().min(0).max(1) }),
  /**
   * An order to the page. 'reload': the studio has a new version, which the page offers to the person. 'reconnect':
   * this process stops, and the page opens its stream again, with another process.
   */
  system: z.object({ action: z.enum(['reload', 'reconnect']), version: z.string() }),
  /** Data of the user that changed elsewhere. */
  data: z.object({ changed: z.enum(CHANGED_DATA) }),
} as const;

/** The types of events. */
export type ServerEventType = keyof typeof dataOf;

/** An event of one type. */
export type ServerEventOf<Type extends ServerEventType> = {
  readonly type: Type;
  readonly data: z.infer<(typeof dataOf)[Type]>;
};

/** An event that the server sends. */
export type ServerEvent = { [Type in ServerEventType]: ServerEventOf<Type> }[ServerEventType];

/** The event of a type and a text of JSON; null for a type or a content that this version does not know. */
export function readServerEvent(type: string, json: string): ServerEvent | null {
  if (!Object.hasOwn(dataOf, type)) return null;
  try {
    const read = dataOf[type as ServerEventType].safeParse(JSON.parse(json));
    return read.success ? ({ type, data: read.data } as ServerEvent) : null;
  } catch {
    return null;
  }
}

/** The query of the stream: the last event that the client has seen, when it cannot send the header for it. */
export const streamQuerySchema = z.object({
  userId: claimedUserIdSchema,
  lastEventId: z.coerce.number().int().nonnegative().optional(),
});
