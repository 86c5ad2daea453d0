import {
  RECONNECT_WITHIN_MS,
  readServerEvent,
  type ServerEvent,
  type ServerEventOf,
  type ServerEventType,
  STREAM_CHECK_MS,
  STREAM_RETRIES,
  STREAM_RETRY_MS,
} from '@kerf/protocol';
import { EventReader } from './event-reader';

/** At most this much is added to the pause before a try, ms, so that not all pages connect in the same moment. */
const JITTER_MS = 1000;

/** How a link reaches the server. */
export interface EventLinkParts {
  /** Opens the stream after the last seen event. Throws when the server does not accept it. */
  open(lastEventId: string | undefined, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  /** A number from 0 to below 1, such as `Math.random` returns. */
  random(): number;
}

type Handler = (event: ServerEvent) => void;

/**
 * The page's link to the events of the server (2 §7.5).
 * - Every 12 s it checks whether something came since the last check; the server sends a heartbeat every 10 s.
 * - After a lost connection it tries 5 times, at least 3 s apart, and then waits for `wake`.
 * - It names the last event that it has seen, so the server sends what came in between.
 * - A process of the server that stops says so before. Then the link connects again soon, which counts as no try.
 */
export class EventLink {
  readonly #parts: EventLinkParts;
  readonly #handlers = new Map<ServerEventType, Set<Handler>>();
  #connection: AbortController | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #isSentAway = false;
  #lastEventId: string | undefined;

  constructor(parts: EventLinkParts) {
    this.#parts = parts;
  }

  /** Calls `handler` for every event of this type. Returns a function that ends this. */
  on<Type extends ServerEventType>(
    type: Type,
    handler: (data: ServerEventOf<Type>['data']) => void,
  ): () => void {
    const handlers = this.#handlers.get(type) ?? new Set();
    this.#handlers.set(type, handlers);
    const own: Handler = (event) => handler(event.data as ServerEventOf<Type>['data']);
    handlers.add(own);
    return () => handlers.delete(own);
  }

  /** Connects now unless there is a connection, and counts the tries from the beginning. */
  wake(): void {
    this.#tries = 0;
    clearTimeout(this.#retry);
    if (!this.#connection) void this.#connect();
  }

  /** Ends the connection until `wake`. The last seen event is remembered. */
  rest(): void {
    clearTimeout(this.#retry);
    this.#connection?.abort();
    this.#connection = null;
  }

  async #connect(): Promise<void> {
    const connection = new AbortController();
    this.#connection = connection;
    let isAlive = true;
    const check = setInterval(() => {
      if (!isAlive) connection.abort();
      else this.#tries = 0;
      isAlive = false;
    }, STREAM_CHECK_MS);
    try {
      await this.#readAll(connection.signal, () => {
        isAlive = true;
      });
    } catch {
      // The server cannot be reached, refused the stream, or was silent for too long: it is tried again.
    }
    clearInterval(check);
    if (this.#connection !== connection) return;
    this.#connection = null;
    this.#tryLater();
  }

  async #readAll(signal: AbortSignal, heard: () => void): Promise<void> {
    const body = await this.#parts.open(this.#lastEventId, signal);
    const chunks = body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .getReader();
    const cancel = () => void chunks.cancel().catch(() => {});
    signal.addEventListener('abort', cancel, { once: true });
    const reader = new EventReader();
    for (;;) {
      const { done, value } = await chunks.read();
      if (done || signal.aborted) return;
      heard();
      for (const { type, data, id } of reader.read(value)) {
        this.#lastEventId = id ?? this.#lastEventId;
        const event = readServerEvent(type, data);
        if (event?.type === 'system' && event.data.action === 'reconnect') this.#isSentAway = true;
        if (event) this.#report(event);
      }
    }
  }

  #report(event: ServerEvent): void {
    for (const handler of this.#handlers.get(event.type) ?? [])
      try {
        handler(event);
      } catch (error) {
        // A fault of one screen must end neither the stream nor the other handlers.
        reportError(error);
      }
  }

  #tryLater(): void {
    if (this.#isSentAway) {
      this.#isSentAway = false;
      this.#retry = setTimeout(() => void this.#connect(), this.#parts.random() * RECONNECT_WITHIN_MS);
      return;
    }
    if (this.#tries >= STREAM_RETRIES) return;
    this.#tries += 1;
    const pause = STREAM_RETRY_MS + this.#parts.random() * JITTER_MS;
    this.#retry = setTimeout(() => void this.#connect(), pause);
  }
}
