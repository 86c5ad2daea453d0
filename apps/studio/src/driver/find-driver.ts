import {
  DRIVER_FIRST_PORT,
  DRIVER_LAST_PORT,
  type PairingToken,
  SCAN_BATCH_PAUSE_MS,
  SCAN_BATCH_SIZE,
  SCAN_PORT_TIMEOUT_MS,
} from '@kerf/protocol';
import { type HandshakeResult, shakeHands } from './handshake';

type Shake = (port: number, pairing: PairingToken, timeoutMs: number) => Promise<HandshakeResult>;

/** The ports to scan, in batches. */
export function portBatches(): number[][] {
  const ports = Array.from(
    { length: DRIVER_LAST_PORT - DRIVER_FIRST_PORT + 1 },
    (_, index) => DRIVER_FIRST_PORT + index,
  );
  const batches: number[][] = [];
  for (let at = 0; at < ports.length; at += SCAN_BATCH_SIZE)
    batches.push(ports.slice(at, at + SCAN_BATCH_SIZE));
  return batches;
}

/**
 * Resolves to the first driver that accepts this page, without waiting for the others. If no driver accepts it,
 * resolves to a driver that is not paired with this page, or to 'absent'.
 */
function firstOf(shakes: readonly Promise<HandshakeResult>[]): Promise<HandshakeResult> {
  return new Promise((resolve) => {
    let open = shakes.length;
    let best: HandshakeResult = { kind: 'absent' };
    for (const shake of shakes)
      void shake.then((result) => {
        open -= 1;
        if (result.kind === 'welcome') {
          if (best.kind === 'welcome') result.socket.close();
          else resolve(result);
          best = result;
        } else if (best.kind === 'absent') best = result;
        if (open === 0) resolve(best);
      });
  });
}

/**
 * Looks for the driver on the ports 7500–7519 in batches of 10, 100 ms apart, with 3 s for each port (2 §9.1). Shakes
 * hands with the first driver that is paired with this page. The other sockets of the batch are closed.
 */
export async function findDriver(
  pairing: PairingToken,
  isStopped: () => boolean,
  shake: Shake = shakeHands,
): Promise<HandshakeResult> {
  let unpaired: HandshakeResult | null = null;
  for (const batch of portBatches()) {
    if (isStopped()) return { kind: 'absent' };
    const result = await firstOf(batch.map((port) => shake(port, pairing, SCAN_PORT_TIMEOUT_MS)));
    if (result.kind === 'welcome') return result;
    if (result.kind === 'unpaired') unpaired ??= result;
    await new Promise((resolve) => setTimeout(resolve, SCAN_BATCH_PAUSE_MS));
  }
  return unpaired ?? { kind: 'absent' };
}
