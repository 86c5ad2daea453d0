/** Reads the versions of these users with one statement; a user who does not exist has none. */
export type ReadVersions = (userIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

interface Batch {
  readonly userIds: Set<string>;
  readonly versions: Promise<ReadonlyMap<string, number>>;
}

const nothing = () => {};

/** Waits until the requests that have already arrived are read, which then ask together. */
const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Tells whether something of a user has changed, at the price of a part of a statement: all calls that wait for a
 * version ask together. A call never gets the reply of a statement that began before it asked.
 */
export class DataVersions {
  readonly #read: ReadVersions;
  /** Ends with the statement in progress. */
  #current: Promise<unknown> | undefined;
  /** Those who ask with the next statement. */
  #next: Batch | undefined;

  constructor(read: ReadVersions) {
    this.#read = read;
  }

  /** The version of a user's rows now; undefined when there is no such user. */
  async of(userId: string): Promise<number | undefined> {
    this.#next ??= this.#gather();
    this.#next.userIds.add(userId);
    return (await this.#next.versions).get(userId);
  }

  #gather(): Batch {
    const userIds = new Set<string>();
    const versions = (this.#current ?? soon()).then(() => {
      this.#next = undefined;
      return this.#read([...userIds]);
    });
    const current = versions.then(nothing, nothing).then(() => {
      if (this.#current === current) this.#current = undefined;
    });
    this.#current = current;
    return { userIds, versions };
  }
}
