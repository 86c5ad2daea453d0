import type { Scheduler, Timer } from '../scheduler';
import type { ReceivedBytes } from './api';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** The bytes that the UART keeps until the processor takes them. */
const UART_BYTES = 2;

/** Bytes that were sent and are still on the wire, with the time at which the first of them arrives. */
interface Burst {
  readonly bytes: Uint8Array;
  next: number;
  nextAt: number;
}

/** The parts that a receiver needs. */
export interface ReceiverOptions {
  readonly scheduler: Scheduler;
  /** The time of one byte on the wire, ms; 0 for no delay. */
  readonly byteMs: number;
  readonly capacity: number;
  /** Checks each byte before it goes into the ring. Returns true when the byte was handled (a realtime command). */
  readonly pickOff: (byte: number) => boolean;
  /** Called for every byte that comes in, before anything else happens to it. */
  readonly counted: () => void;
  /** Called when a byte is in the ring. */
  readonly arrived: () => void;
  /** Every byte is kept in `log`. */
  readonly keepsLog: boolean;
}

/**
 * The serial input of the board.
 *
 * - Bytes arrive at the speed of the serial line. Bytes that do not fit into the ring are lost silently.
 * - Realtime commands are handled as soon as they arrive, in comments too.
 * - Bytes are delivered in batches that end at the next byte that can change something: a line end or a realtime
 *   command. So code that reads the state between batches calls `catchUp` first.
 */
export class Receiver {
  readonly log: ReceivedBytes[] = [];
  droppedBytes = 0;
  highestUse = 0;
  /** The cable is out: what comes is lost. */
  isCut = false;
  readonly #options: ReceiverOptions;
  #bursts: Burst[] = [];
  #ring: number[] = [];
  #head = 0;
  #lineFreeAt = 0;
  #timer: Timer | null = null;
  #isDelivering = false;
  /** Until this time, ms, nobody takes bytes out of the UART. */
  #deafUntil = 0;
  #waitingInUart = 0;

  constructor(options: ReceiverOptions) {
    this.#options = options;
  }

  /** Free places in the ring, as reported by `Bf:`. */
  get free(): number {
    return this.#options.capacity - this.used;
  }

  get used(): number {
    return this.#ring.length - this.#head;
  }

  /** Accepts bytes that start on the wire now. */
  receive(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    const { scheduler, byteMs } = this.#options;
    const start = Math.max(scheduler.now(), this.#lineFreeAt);
    this.#bursts.push({ bytes: bytes.slice(), next: 0, nextAt: start + byteMs });
    this.#lineFreeAt = start + byteMs * bytes.length;
    this.#arm();
  }

  /** Takes the oldest byte out of the ring. */
  shift(): number | undefined {
    if (this.#head === this.#ring.length) return undefined;
    const byte = this.#ring[this.#head]!;
    this.#head += 1;
    if (this.#head > 512) {
      this.#ring = this.#ring.slice(this.#head);
      this.#head = 0;
    }
    return byte;
  }

  /**
   * Interrupts are off for a while. The UART itself keeps the first bytes that arrive meanwhile; the others are lost.
   */
  beginDeafness(ms: number): void {
    this.catchUp();
    this.#deafUntil = this.#options.scheduler.now() + ms;
    this.#waitingInUart = 0;
  }

  /** Empties the ring, as a reset does. Bytes on the wire still arrive. */
  clear(): void {
    this.#ring = [];
    this.#head = 0;
  }

  /** Delivers everything that has arrived by now. */
  catchUp(): void {
    if (this.#isDelivering) return;
    this.#isDelivering = true;
    try {
      this.#deliverDue(this.#options.scheduler.now());
    } finally {
      this.#isDelivering = false;
    }
    this.#arm();
  }

  #deliverDue(now: number): void {
    for (let burst = this.#bursts[0]; burst && burst.nextAt <= now; burst = this.#bursts[0]) {
      const first = burst.next;
      while (burst.next < burst.bytes.length && burst.nextAt <= now) {
        const byte = burst.bytes[burst.next]!;
        const at = burst.nextAt;
        burst.next += 1;
        burst.nextAt += this.#options.byteMs;
        this.#take(byte, at);
      }
      if (this.#options.keepsLog) this.log.push({ at: now, bytes: burst.bytes.subarray(first, burst.next) });
      if (burst.next === burst.bytes.length) this.#bursts.shift();
    }
  }

  #take(byte: number, at: number): void {
    this.#options.counted();
    if (this.isCut) return;
    if (at >= this.#deafUntil) this.#accept(byte);
    else if (this.#waitingInUart < UART_BYTES) {
      this.#waitingInUart += 1;
      const { scheduler } = this.#options;
      scheduler.setTimer(this.#deafUntil - scheduler.now(), () => this.#accept(byte));
    } else this.droppedBytes += 1;
  }

  #accept(byte: number): void {
    if (this.#options.pickOff(byte)) return;
    if (this.free <= 0) {
      this.droppedBytes += 1;
      return;
    }
    this.#ring.push(byte);
    this.highestUse = Math.max(this.highestUse, this.used);
    this.#options.arrived();
  }

  #arm(): void {
    const { scheduler } = this.#options;
    if (this.#timer || this.#isDelivering || this.#bursts.length === 0) return;
    this.#timer = scheduler.setTimer(Math.max(0, this.#nextInteresting() - scheduler.now()), () => {
      this.#timer = null;
      this.catchUp();
    });
  }

  #nextInteresting(): number {
    const burst = this.#bursts[0]!;
    for (let index = burst.next; index < burst.bytes.length; index += 1) {
      const byte = burst.bytes[index]!;
      const isInteresting =
        byte === LINE_FEED ||
        byte === CARRIAGE_RETURN ||
        byte >= 0x80 ||
        byte === 0x18 ||
        byte === 0x21 ||
        byte === 0x3f ||
        byte === 0x7e;
      if (isInteresting) return burst.nextAt + (index - burst.next) * this.#options.byteMs;
    }
    return burst.nextAt + (burst.bytes.length - 1 - burst.next) * this.#options.byteMs;
  }
}
