import { HEARTBEAT_MS } from '@kerf/protocol';
import { EventStream, eventText, type StreamTarget } from './event-stream';
import type { EventRepository, EventRow } from './repository';

/** Who opens a stream. */
export interface Subscriber {
  readonly userId: string;
  /** The session's token as it is stored. */
  readonly token: string;
  readonly target: StreamTarget;
  /** The last event that the client has seen; undefined for a new client. */
  readonly lastEventId: number | undefined;
}

/** A person has a stream for each open page. More than this many are a program that went wrong, or an attack. */
const MOST_STREAMS_OF_USER = 50;

/**
 * The open event streams of this process. Every process reads the same events from the database, so it does not matter
 * to which process a client is connected.
 */
export class EventHub {
  readonly #repository: EventRepository;
  readonly #byUser = new Map<string, Set<EventStream>>();
  readonly #byToken = new Map<string, Set<EventStream>>();
  readonly #version: string;
  readonly #broken: (error: Error) => void;
  #heartbeat: NodeJS.Timeout | undefined;
  #lastId = 0;
  #reading: Promise<void> | null = null;
  #hasMore = false;

  /**
   * `version` names the version of the studio. `broken` gets the errors of events that could not be read; they are read
   * again with the next notice.
   */
  constructor(repository: EventRepository, version: string, broken: (error: Error) => void) {
    this.#repository = repository;
    this.#version = version;
    this.#broken = broken;
  }

  /** Begins with the events after the present ones. */
  async open(): Promise<void> {
    this.#lastId = await this.#repository.lastId();
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  /** The number of open streams. */
  get streamCount(): number {
    let count = 0;
    for (const streams of this.#byUser.values()) count += streams.size;
    return count;
  }

  /** Whether this user has as many streams as one user may have. */
  isFull(userId: string): boolean {
    return (this.#byUser.get(userId)?.size ?? 0) >= MOST_STREAMS_OF_USER;
  }

  /** Opens a stream, and sends what the client has missed since its last event. */
  async subscribe({ userId, token, target, lastEventId }: Subscriber): Promise<void> {
    const stream = new EventStream(target, () => {
      removeFrom(this.#byUser, userId, stream);
      removeFrom(this.#byToken, token, stream);
    });
    const since = lastEventId === undefined ? this.#lastId : await this.#sinceOf(lastEventId);
    // The client has gone while its session was looked up. Its stream would stay for ever.
    if (target.destroyed) return;
    // Others may have come while the last event was looked up.
    if (this.isFull(userId)) return stream.close();
    stream.send(eventText('connected', { time: Date.now(), version: this.#version }, since));
    // Events that come while the missed ones are read wait, so that the order stays.
    const release = stream.hold(since);
    addTo(this.#byUser, userId, stream);
    addTo(this.#byToken, token, stream);
    try {
      // The session may have ended after it was checked, and before the stream was among those that end with it.
      await this.endLost([token]);
      if (lastEventId === undefined) return release([]);
      const missed = await this.#repository.afterFor(userId, since);
      release(missed.map(({ id, type, data }) => ({ id, text: eventText(type, data, id) })));
    } catch {
      // The client connects again, with the same last event.
      stream.close();
    }
  }

  /**
   * The event after which a client goes on. One that no process has sent yet is of a database that was restored since.
   */
  async #sinceOf(lastEventId: number): Promise<number> {
    if (lastEventId <= this.#lastId) return lastEventId;
    return Math.min(lastEventId, await this.#repository.lastId().catch(() => lastEventId));
  }

  /** Reads new events and sends them. Calls during a reading cause one more. */
  pump(): Promise<void> {
    this.#hasMore = true;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  /** Ends the streams of a session that has ended. `token` is the session's token as it is stored. */
  endSession(token: string): void {
    for (const stream of this.#byToken.get(token) ?? []) stream.close();
  }

  /**
   * Ends the streams of the sessions among `tokens` that have ended: by default of all streams, after notices may have
   * been lost.
   */
  async endLost(tokens: readonly string[] = [...this.#byToken.keys()]): Promise<void> {
    for (const token of await this.#repository.endedOf(tokens)) this.endSession(token);
  }

  /** Tells all clients to open their streams again, and ends these: the process stops. */
  sendAway(): void {
    const text = eventText('system', { action: 'reconnect', version: this.#version });
    for (const streams of this.#byUser.values())
      for (const stream of streams) {
        stream.send(text);
        stream.end();
      }
  }

  /** Ends all streams. */
  close(): void {
    clearInterval(this.#heartbeat);
    for (const streams of this.#byUser.values()) for (const stream of streams) stream.close();
  }

  async #read(): Promise<void> {
    while (this.#hasMore) {
      this.#hasMore = false;
      try {
        const rows = await this.#repository.after(this.#lastId);
        for (const row of rows) this.#deliver(row);
        if (rows.length > 0) this.#hasMore = true;
      } catch (error) {
        this.#broken(error as Error);
      }
    }
  }

  #deliver({ id, userId, type, data }: EventRow): void {
    this.#lastId = id;
    // Encoded once for all streams.
    const text = Buffer.from(eventText(type, data, id));
    if (userId !== null) for (const stream of this.#byUser.get(userId) ?? []) stream.sendEvent(id, text);
    else
      for (const streams of this.#byUser.values()) for (const stream of streams) stream.sendEvent(id, text);
  }

  #beat(): void {
    const text = Buffer.from(eventText('heartbeat', { time: Date.now() }));
    for (const streams of this.#byUser.values()) for (const stream of streams) stream.send(text);
  }
}

function addTo(map: Map<string, Set<EventStream>>, key: string, stream: EventStream): void {
  const streams = map.get(key) ?? new Set();
  streams.add(stream);
  map.set(key, streams);
}

function removeFrom(map: Map<string, Set<EventStream>>, key: string, stream: EventStream): void {
  const streams = map.get(key);
  streams?.delete(stream);
  if (streams?.size === 0) map.delete(key);
}
