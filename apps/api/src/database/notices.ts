import { Client } from 'pg';

/** What to listen to. */
export interface NoticeOptions {
  readonly url: string;
  readonly channels: readonly string[];
  /** Called with each notice. */
  onNotice(channel: string, payload: string): void;
  /** Called after every new connection: notices may have been missed before it. */
  onConnected(): void;
}

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5000;

/**
 * Listens to notices of the database over a connection of its own, which no pool may reuse. A lost connection is made
 * again, for as long as it takes.
 */
export class Notices {
  readonly #options: NoticeOptions;
  #client: Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #pause = FIRST_PAUSE_MS;
  #isClosed = false;

  constructor(options: NoticeOptions) {
    this.#options = options;
  }

  /** Connects. Resolves after the first attempt, successful or not. */
  async open(): Promise<void> {
    const { url, channels, onNotice, onConnected } = this.#options;
    const client = new Client({ connectionString: url, application_name: 'kerf-events', keepAlive: true });
    this.#client = client;
    client.on('error', () => {});
    client.once('end', () => this.#again());
    client.on('notification', ({ channel, payload = '' }) => onNotice(channel, payload));
    try {
      await client.connect();
      for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      this.#pause = FIRST_PAUSE_MS;
      onConnected();
    } catch {
      await client.end().catch(() => {});
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => {});
  }

  #again(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.open(), this.#pause);
    this.#pause = Math.min(LONGEST_PAUSE_MS, 2 * this.#pause);
  }
}
