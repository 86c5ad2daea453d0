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

/** The ports of the scan, in batches. */
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
 * Looks for the driver on the ports 7500–7519 (2 §9.1: batches of 10, 100 ms apart, 3 s a port) and shakes hands with the
 * first that is paired with this page. Sockets of others in the batch are closed again.
 */
export async function findDriver(
  pairing: PairingToken,
  isStopped: () => boolean,
  shake: Shake = shakeHands,
): Promise<HandshakeResult> {
  let unpaired: HandshakeResult | null = null;
  for (const batch of portBatches()) {
    if (isStopped()) return { kind: 'absent' };
    const results = await Promise.all(batch.map((port) => shake(port, pairing, SCAN_PORT_TIMEOUT_MS)));
    const [found, ...surplus] = results.filter((result) => result.kind === 'welcome');
    for (const other of surplus) other.socket.close();
    if (found) return found;
    unpaired ??= results.find((result) => result.kind === 'unpaired') ?? null;
    await new Promise((resolve) => setTimeout(resolve, SCAN_BATCH_PAUSE_MS));
  }
  return unpaired ?? { kind: 'absent' };
}
