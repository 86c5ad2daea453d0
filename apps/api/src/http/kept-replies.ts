/** How long a text is kept at most, ms: much shorter than events are kept, from which the versions come. */
const AGE_MS = 10 * 60_000;

/** The most characters that are kept, of all texts together. */
const MOST_CHARACTERS = 8 * 2 ** 20;

interface Kept {
  readonly version: object;
  readonly until: number;
  readonly reading: Promise<string>;
  /** The text, once it is there. */
  text: string | undefined;
}

/** The versions of what the database has of users. Each is an object of its own. */
export interface Versions {
  /** Resolves when the versions are no older than this call. */
  refresh(): Promise<void>;
  of(userId: string): object;
}

/**
 * Keeps the texts of replies, each with the version of its user's rows. A text is used for a later call only if the
 * version, which is asked for after the call came, is still the same. So whoever has been told that something is saved,
 * by whichever process, finds it in every reply to a later call.
 *
 * A text is read after its version. What is saved between the two is in the text already, and is read again when the
 * newer version is seen, which costs a reading and is never wrong.
 */
export class KeptReplies {
  readonly #versions: Versions;
  readonly #now: () => number;
  /** By key, the oldest first. */
  readonly #kept = new Map<string, Kept>();
  #characters = 0;

  constructor(versions: Versions, now: () => number = Date.now) {
    this.#versions = versions;
    this.#now = now;
  }

  /**
   * The text that `read` returns, or returned for the same version. `key` says everything on which it depends beside
   * the rows of the user. Calls that come while it is read share it.
   */
  async read(userId: string, key: string, read: () => Promise<string>): Promise<string> {
    await this.#versions.refresh();
    const version = this.#versions.of(userId);
    // An id of a user has no space, so no two users share a key.
    const name = `${userId} ${key}`;
    const now = this.#now();
    const known = this.#kept.get(name);
    if (known?.version === version && known.until > now) return known.text ?? known.reading;
    if (known) this.#drop(name, known);
    const kept: Kept = { version, until: now + AGE_MS, reading: read(), text: undefined };
    this.#kept.set(name, kept);
    this.#follow(name, kept);
    return kept.reading;
  }

  /** Keeps nothing of what is kept now. */
  clear(): void {
    this.#kept.clear();
    this.#characters = 0;
  }

  #follow(name: string, kept: Kept): void {
    kept.reading.then(
      (text) => {
        if (this.#kept.get(name) !== kept) return;
        kept.text = text;
        this.#characters += text.length;
        this.#tidy();
      },
      () => {
        if (this.#kept.get(name) === kept) this.#drop(name, kept);
      },
    );
  }

  #drop(name: string, kept: Kept): void {
    this.#kept.delete(name);
    this.#characters -= kept.text?.length ?? 0;
  }

  /** Drops what is too old, and the oldest of what is too much. */
  #tidy(): void {
    const now = this.#now();
    for (const [name, kept] of this.#kept) {
      if (kept.until > now && this.#characters <= MOST_CHARACTERS) return;
      this.#drop(name, kept);
    }
  }
}
