import type { Transport } from '../transport';
import type { Rig } from './rig';

/** A panel, or another sender, at a connection of its own to the machine: the replies to its lines go to it alone. */
export class Panel {
  #isAsking = false;

  /** For the options of the rig. */
  readonly wrap = (transport: Transport): Transport => ({
    open: () => transport.open(),
    close: () => transport.close(),
    write: (bytes) => transport.write(bytes),
    onClose: (ended) => transport.onClose(ended),
    onData: (receive) => transport.onData((bytes) => this.#isAsking || receive(bytes)),
  });

  /** Sends lines to the idle machine of the rig. */
  tell(rig: Rig, ...lines: readonly string[]): void {
    this.#isAsking = true;
    for (const line of lines) {
      rig.simulator.receive(new TextEncoder().encode(`${line}\n`));
      rig.clock.advance(100);
    }
    this.#isAsking = false;
  }
}
