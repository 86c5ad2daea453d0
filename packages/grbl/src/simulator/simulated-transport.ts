import type { Outcome } from '@kerf/machining';
import { DONE, failWith } from '../refusal';
import type { Transport, TransportEnd } from '../transport';

/** The simulator's side of an in-process port. */
export interface PortOwner {
  /** Returns false when another transport is open. */
  connect(transport: SimulatedTransport): boolean;
  disconnect(): void;
  receive(bytes: Uint8Array): void;
}

/** A simulated machine as a transport in the same process. */
export class SimulatedTransport implements Transport {
  readonly #owner: PortOwner;
  #receive: (bytes: Uint8Array) => void = () => {};
  #ended: (end: TransportEnd) => void = () => {};
  #isOpen = false;

  constructor(owner: PortOwner) {
    this.#owner = owner;
  }

  open(): Promise<Outcome<void>> {
    if (!this.#isOpen) this.#isOpen = this.#owner.connect(this);
    return Promise.resolve(this.#isOpen ? DONE : failWith('port-busy'));
  }

  close(): Promise<void> {
    this.#end({ reason: 'closed', message: 'The port was closed.' });
    return Promise.resolve();
  }

  write(bytes: Uint8Array): void {
    if (this.#isOpen) this.#owner.receive(bytes);
  }

  onData(receive: (bytes: Uint8Array) => void): void {
    this.#receive = receive;
  }

  onClose(ended: (end: TransportEnd) => void): void {
    this.#ended = ended;
  }

  /** Passes on bytes from the board. */
  deliver(bytes: Uint8Array): void {
    if (this.#isOpen) this.#receive(bytes);
  }

  /** Simulates that the cable is pulled. */
  unplug(): void {
    this.#end({ reason: 'lost', message: 'The machine was unplugged.' });
  }

  #end(end: TransportEnd): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#owner.disconnect();
    this.#ended(end);
  }
}
