/** Those who wait for the same thing. All of them get its value when it happens. */
export class Waiters<Value> {
  #resolves: ((value: Value) => void)[] = [];

  wait(): Promise<Value> {
    return new Promise((resolve) => this.#resolves.push(resolve));
  }

  answer(value: Value): void {
    for (const resolve of this.#resolves.splice(0)) resolve(value);
  }
}
