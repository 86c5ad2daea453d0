import type { Transport, TransportEnd } from '@kerf/grbl';
import type { Outcome } from '@kerf/machining';

const LINE_FEED = 0x0a;

/**
 * A transport that counts lines. It reports the number of lines before it passes them to the port, so that the journal
 * can first write its reservation to the disk.
 */
export class ReservingTransport implements Transport {
  readonly #inner: Transport;
  #lines = 0;
  #reserve: ((lines: number) => void) | null = null;

  constructor(inner: Transport) {
    this.#inner = inner;
  }

  /** From now on, calls `reserve` before each write, with the number of lines since this call. Null ends this. */
  countFromNow(reserve: ((lines: number) => void) | null): void {
    this.#lines = 0;
    this.#reserve = reserve;
  }

  open(): Promise<Outcome<void>> {
    return this.#inner.open();
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  write(bytes: Uint8Array): void {
    if (this.#reserve) {
      for (const byte of bytes) if (byte === LINE_FEED) this.#lines += 1;
      this.#reserve(this.#lines);
    }
    this.#inner.write(bytes);
  }

  onData(receive: (bytes: Uint8Array) => void): void {
    this.#inner.onData(receive);
  }

  onClose(ended: (end: TransportEnd) => void): void {
    this.#inner.onClose(ended);
  }
}
