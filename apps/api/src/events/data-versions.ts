/** An event as far as versions need it; `userId` is null for an event that is for everybody. */
export interface EventHead {
  readonly id: number;
  readonly userId: string | null;
}

/** The most events that are read at once. */
export const MOST_HEADS = 1000;

/** The most users whose versions are remembered one by one. */
const MOST_USERS = 20_000;

/** The log of all events. */
export interface EventLog {
  /** The last event; undefined when there is none. */
  lastHead(): Promise<EventHead | undefined>;
  /** This event and those after it, in their order, `MOST_HEADS` at most. */
  headsFrom(id: number): Promise<readonly EventHead[]>;
}

/** A version of what the database has of a user. Two are the same only if they are the same object. */
export type Version = object;

/** Ids of events begin with 1. */
const NO_EVENT: EventHead = { id: 0, userId: null };

const nothing = () => {};

/** Waits until the requests that have already arrived are read, which then ask together. */
const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Tells whether something of a user has changed, at the price of a part of a statement: all calls that wait ask
 * together, and only for the events since the last question. Events become visible in the order of their ids, so none
 * is missed. A call never gets the reply of a statement that began before it asked.
 *
 * When the last known event is not there any more (events are removed after a day, and a copy of the database can take
 * its place), or when there are too many new ones, all users have a new version.
 */
export class DataVersions {
  readonly #log: EventLog;
  /** The last event that is known; undefined until the log is followed. */
  #last: EventHead | undefined;
  /** The version of all users of whom no event has come since the log is followed. */
  #first: Version = {};
  readonly #changed = new Map<string, Version>();
  /** Ends with the statement in progress. */
  #current: Promise<void> = Promise.resolve();
  /** The statement that has not begun yet. */
  #next: Promise<void> | undefined;

  constructor(log: EventLog) {
    this.#log = log;
  }

  /** Resolves when the versions are no older than this call. */
  refresh(): Promise<void> {
    if (this.#next) return this.#next;
    const next = this.#current.then(soon).then(() => {
      this.#next = undefined;
      return this.#follow();
    });
    this.#next = next;
    this.#current = next.catch(nothing);
    return next;
  }

  /** The version of a user's rows at the last refresh, or at a later one. */
  of(userId: string): Version {
    return this.#changed.get(userId) ?? this.#first;
  }

  async #follow(): Promise<void> {
    const last = this.#last;
    if (!last) return this.#begin();
    const heads = await this.#log.headsFrom(last.id);
    const [same] = last === NO_EVENT ? [NO_EVENT] : heads;
    const isLost = same?.id !== last.id || same.userId !== last.userId;
    if (isLost || heads.length >= MOST_HEADS || this.#changed.size > MOST_USERS) return this.#begin();
    for (const { id, userId } of heads) if (id > last.id && userId !== null) this.#changed.set(userId, {});
    this.#last = heads.at(-1) ?? last;
  }

  async #begin(): Promise<void> {
    this.#last = (await this.#log.lastHead()) ?? NO_EVENT;
    this.#changed.clear();
    this.#first = {};
  }
}
