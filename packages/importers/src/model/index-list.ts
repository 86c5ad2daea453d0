/** A list of indices that grows, without an object for each of them. */
export class IndexList {
  #items = new Uint32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(item: number): void {
    if (this.#length === this.#items.length) {
      const larger = new Uint32Array(2 * this.#length);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.#length] = item;
    this.#length += 1;
  }

  /** The item at an index below the length. */
  at(index: number): number {
    return this.#items[index]!;
  }
}
