/** How long a text is kept at most, ms: much shorter than events are kept, from which the versions come. */
const AGE_MS = 10 * 60_000;

/** The most characters that are kept, of all texts together. */
const MOST_CHARACTERS = 8 * 2 ** 20;

interface Kept {
  readonly version: number;
  readonly until: number;
  readonly reading: Promise<string>;
  /** The length of the text, once it is there. */
  characters: number;
}

/** The version of what the database has of a user; undefined when there is no such user. */
export type VersionOf = (userId: string) => Promise<number | undefined>;

/**
 * Keeps the texts of replies, each with the version of its user's rows. A text is used for a later call only if the
 * version, which is asked for after the call came, is still the same. So whoever has been told that something is saved,
 * by whichever process, finds it in every reply to a later call.
 *
 * A text is read after its version. What is saved between the two is in the text already, and is read again when the
 * newer version is seen, which costs a reading and is never wrong.
 */
export class KeptReplies {
  readonly #versionOf: VersionOf;
  readonly #now: () => number;
  /** By key, the oldest first. */
  readonly #kept = new Map<string, Kept>();
  #characters = 0;

  constructor(versionOf: VersionOf, now: () => number = Date.now) {
    this.#versionOf = versionOf;
    this.#now = now;
  }

  /**
   * The text that `read` returns, or returned for the same version. `key` says everything on which it depends beside
   * the rows of the user. Calls that come while it is read share it.
   */
  async read(userId: string, key: string, read: () => Promise<string>): Promise<string> {
    const version = await this.#versionOf(userId);
    if (version === undefined) return read();
    // An id of a user has no space, so no two users share a key.
    const name = `${userId} ${key}`;
    const now = this.#now();
    const known = this.#kept.get(name);
    if (known?.version === version && known.until > now) return known.reading;
    if (known) this.#drop(name, known);
    const kept: Kept = { version, until: now + AGE_MS, reading: read(), characters: 0 };
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
      ({ length }) => {
        if (this.#kept.get(name) !== kept) return;
        kept.characters = length;
        this.#characters += length;
        this.#tidy();
      },
      () => {
        if (this.#kept.get(name) === kept) this.#drop(name, kept);
      },
    );
  }

  #drop(name: string, kept: Kept): void {
    this.#kept.delete(name);
    this.#characters -= kept.characters;
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
