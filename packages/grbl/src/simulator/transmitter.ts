import type { Scheduler } from '../scheduler';

/** The serial output: text leaves at the speed of the line and is delivered when its last byte is out. */
export class Transmitter {
  /** Replies are delivered byte by byte. */
  isSplit = false;
  /** The board sends as usual, but nothing is delivered. */
  isSilent = false;
  /** The cable is out: nothing is delivered any more. */
  isCut = false;
  /** May change a byte on its way, to simulate a damaged byte. */
  disturb: (byte: number) => number = (byte) => byte;
  readonly #scheduler: Scheduler;
  /** The time of one byte on the wire, ms; 0 for no delay. */
  readonly byteMs: number;
  #deliver: (bytes: Uint8Array) => void = () => {};
  #freeAt = 0;

  constructor(scheduler: Scheduler, byteMs: number) {
    this.#scheduler = scheduler;
    this.byteMs = byteMs;
  }

  onTransmit(deliver: (bytes: Uint8Array) => void): void {
    this.#deliver = deliver;
  }

  /** The number of queued bytes that are not sent yet. */
  get backlog(): number {
    if (this.byteMs === 0) return 0;
    return Math.max(0, (this.#freeAt - this.#scheduler.now()) / this.byteMs);
  }

  /** Sends a line, with its line end. */
  line(text: string): void {
    this.text(`${text}\r\n`);
  }

  /** Sends a part of a line. */
  text(text: string): void {
    const bytes = new Uint8Array(text.length);
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = this.disturb(text.charCodeAt(index));
    const start = Math.max(this.#scheduler.now(), this.#freeAt);
    this.#freeAt = start + bytes.length * this.byteMs;
    if (this.isSilent || this.isCut) return;
    if (!this.isSplit) this.#at(this.#freeAt, bytes);
    else
      for (let index = 0; index < bytes.length; index += 1)
        this.#at(start + (index + 1) * this.byteMs, bytes.subarray(index, index + 1));
  }

  #at(time: number, bytes: Uint8Array): void {
    this.#scheduler.setTimer(Math.max(0, time - this.#scheduler.now()), () => {
      if (!this.isSilent && !this.isCut) this.#deliver(bytes);
    });
  }
}
