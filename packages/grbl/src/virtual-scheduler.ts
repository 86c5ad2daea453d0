import type { Scheduler, Timer } from './scheduler';

interface Entry {
  readonly due: number;
  readonly order: number;
  readonly run: () => void;
  cancelled: boolean;
}

const isBefore = (a: Entry, b: Entry): boolean => a.due < b.due || (a.due === b.due && a.order < b.order);

/** A binary heap ordered by due time, then by the order in which timers were set. */
class TimerHeap {
  readonly #entries: Entry[] = [];

  peek(): Entry | undefined {
    return this.#entries[0];
  }

  push(entry: Entry): void {
    const heap = this.#entries;
    let at = heap.length;
    heap.push(entry);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(entry, heap[parent]!)) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = entry;
  }

  pop(): Entry | undefined {
    const heap = this.#entries;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child += 1;
      if (!isBefore(heap[child]!, last)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = last;
    return first;
  }
}

/**
 * Time that passes only on request. Timers run in the order of the times at which they are due. Timers that are due at
 * the same time run in the order in which they were set. So a run can be repeated exactly. `advance` is synchronous:
 * promises settle only after it has returned.
 */
export class VirtualScheduler implements Scheduler {
  readonly #heap = new TimerHeap();
  #now = 0;
  #order = 0;

  now(): number {
    return this.#now;
  }

  setTimer(delayMs: number, run: () => void): Timer {
    if (!(delayMs >= 0)) throw new RangeError(`A timer needs a delay of at least 0 ms, got ${delayMs}`);
    this.#order += 1;
    const entry: Entry = { due: this.#now + delayMs, order: this.#order, run, cancelled: false };
    this.#heap.push(entry);
    return entry;
  }

  clearTimer(timer: Timer): void {
    (timer as Entry).cancelled = true;
  }

  /** When the next timer is due, or undefined when none is set. */
  nextDue(): number | undefined {
    for (let entry = this.#heap.peek(); entry !== undefined; entry = this.#heap.peek()) {
      if (!entry.cancelled) return entry.due;
      this.#heap.pop();
    }
    return undefined;
  }

  /** Lets `ms` pass and runs everything that is due on the way, including timers set on the way. */
  advance(ms: number): void {
    this.advanceTo(this.#now + ms);
  }

  /** Lets time pass up to `time`; does nothing when that lies in the past. */
  advanceTo(time: number): void {
    for (let due = this.nextDue(); due !== undefined && due <= time; due = this.nextDue()) this.#runNext(due);
    if (time > this.#now) this.#now = time;
  }

  /** Runs timer after timer until `isDone`, at most `limitMs` of virtual time. Returns whether it was done. */
  runUntil(isDone: () => boolean, limitMs: number): boolean {
    const end = this.#now + limitMs;
    while (!isDone()) {
      const due = this.nextDue();
      if (due === undefined || due > end) {
        this.#now = Math.max(this.#now, end);
        return isDone();
      }
      this.#runNext(due);
    }
    return true;
  }

  #runNext(due: number): void {
    const entry = this.#heap.pop();
    this.#now = Math.max(this.#now, due);
    entry?.run();
  }
}
