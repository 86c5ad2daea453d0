import { createRandom } from '../simulator/random';
import type { Transport } from '../transport';
import type { VirtualScheduler } from '../virtual-scheduler';

/** Every piece takes up to this long, ms; of a hundred pieces, two take `STALL_MS` more. */
const JITTER_MS = 200;
const STALL_MS = 1000;
const STALLED_SHARE = 0.02;

/** A bad radio link between a controller and its machine: late in both directions, but in order. */
export interface RadioLink {
  readonly wrap: (transport: Transport) => Transport;
  /** From now on both directions lose everything, and nobody is told; `false` ends this. */
  lose(isLost: boolean): void;
}

/** Makes a link with a fixed seed. */
export function radioLink(clock: VirtualScheduler, seed: number): RadioLink {
  const random = createRandom(seed);
  let isLost = false;
  const late = () => {
    let freeAt = 0;
    return (pass: () => void) => {
      const delay = random() * JITTER_MS + (random() < STALLED_SHARE ? STALL_MS : 0);
      freeAt = Math.max(freeAt, clock.now() + delay);
      clock.setTimer(freeAt - clock.now(), () => {
        if (!isLost) pass();
      });
    };
  };
  const [there, back] = [late(), late()];
  return {
    wrap: (inner) => ({
      open: () => inner.open(),
      close: () => inner.close(),
      write: (bytes) => there(() => inner.write(bytes)),
      onData: (receive) => inner.onData((bytes) => back(() => receive(bytes))),
      onClose: (ended) => inner.onClose(ended),
    }),
    lose: (now) => {
      isLost = now;
    },
  };
}
