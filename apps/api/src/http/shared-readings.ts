interface Turn<Value> {
  readonly current: Promise<Value>;
  /** The reading that begins when the current one has ended. */
  next: Promise<Value> | undefined;
}

const nothing = () => {};

/**
 * Lets calls that ask for the same at the same time share one reading. A call never gets a reading that has begun
 * before the call came: it waits until that one has ended, and shares the next. So whoever has been told that something
 * is saved, on whichever process, finds it in every reply to a call made after that.
 */
export class SharedReadings<Value> {
  readonly #turns = new Map<string, Turn<Value>>();

  /** What `read` returns. `key` says everything on which that depends. */
  read(key: string, read: () => Promise<Value>): Promise<Value> {
    const turn = this.#turns.get(key);
    if (!turn) return this.#begin(key, read);
    turn.next ??= turn.current.then(nothing, nothing).then(() => this.#begin(key, read));
    return turn.next;
  }

  #begin(key: string, read: () => Promise<Value>): Promise<Value> {
    const turn: Turn<Value> = { current: read(), next: undefined };
    this.#turns.set(key, turn);
    const end = () => {
      if (!turn.next) this.#turns.delete(key);
    };
    turn.current.then(end, end);
    return turn.current;
  }
}
