/** The connection of a client, as far as a stream needs it: Node's response. */
export interface StreamTarget {
  write(text: string | Uint8Array): unknown;
  destroy(): unknown;
  /** Ends the connection after what was written. */
  end(): unknown;
  once(event: 'close', listener: () => void): unknown;
  /** Whether the connection is closed; then 'close' does not come any more. */
  readonly destroyed: boolean;
  /** Bytes that the client has not taken yet. */
  readonly writableLength: number;
}

/** A client that leaves more than this unread is cut off, bytes: it would take memory for ever. */
const MOST_UNREAD_BYTES = 64 * 1024;

/** An event as text of the wire (WHATWG HTML §9.2.6). JSON has no line breaks, so one data line is enough. */
export function eventText(type: string, data: unknown, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}

interface KeptEvent {
  readonly id: number;
  readonly text: string | Uint8Array;
}

/** The event stream of one client. */
export class EventStream {
  readonly #target: StreamTarget;
  #held: KeptEvent[] | null = null;
  /** The last event that the client has. */
  #last = 0;
  #isClosed = false;

  /** `closed` is called once, whoever closes the connection. */
  constructor(target: StreamTarget, closed: () => void) {
    this.#target = target;
    target.once('close', () => {
      this.#isClosed = true;
      closed();
    });
  }

  /** Sends a text, or its bytes, unless the client reads nothing any more: then its connection ends. */
  send(text: string | Uint8Array): void {
    if (this.#isClosed) return;
    this.#target.write(text);
    if (this.#target.writableLength > MOST_UNREAD_BYTES) this.close();
  }

  /** Sends an event in its order, unless the client has it. */
  sendEvent(id: number, text: string | Uint8Array): void {
    if (this.#held) {
      this.#held.push({ id, text });
      return;
    }
    if (id <= this.#last) return;
    this.#last = id;
    this.send(text);
  }

  /**
   * Holds back new events until the returned function gets the events from before, which may contain some of the new
   * ones. `since`: the last event that the client has.
   */
  hold(since: number): (before: readonly KeptEvent[]) => void {
    this.#held = [];
    this.#last = since;
    return (before) => {
      const later = this.#held ?? [];
      this.#held = null;
      for (const { id, text } of [...before, ...later]) this.sendEvent(id, text);
    };
  }

  /** Ends the connection after everything that was sent. */
  end(): void {
    this.#target.end();
    this.#isClosed = true;
  }

  /** Ends the connection at once. */
  close(): void {
    this.#target.destroy();
  }
}
