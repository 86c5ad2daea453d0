import { writeSync } from 'node:fs';
import { watchDriver } from './watch-driver';
import { FRAMING_VARIABLE, PORT_DESCRIPTOR } from './words';

/** When the port's buffer is full, writing is retried at this interval and for this long, ms. */
const RETRY_MS = 5;
const RETRY_LIMIT_MS = 1000;

/**
 * The bytes before one byte in a WebSocket: a final binary frame of length 1 with an empty mask (RFC 6455, 5.2). The
 * driver writes each frame at once, so the pipe is between two frames when the driver dies.
 */
const FRAME_OF_ONE = [0x82, 0x81, 0, 0, 0, 0];

const before = process.env[FRAMING_VARIABLE] === 'websocket' ? FRAME_OF_ONE : [];
const HOLD = Uint8Array.of(...before, 0x21);
const RESET = Uint8Array.of(...before, 0x18);

/**
 * Sends a byte, packed as the pipe needs it, to the machine. When the port is gone, no byte can reach the machine, so
 * the error is ignored.
 */
function send(bytes: Uint8Array, leftMs = RETRY_LIMIT_MS): void {
  try {
    writeSync(PORT_DESCRIPTOR, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN' && leftMs > 0)
      setTimeout(() => send(bytes, leftMs - RETRY_MS), RETRY_MS);
  }
}

watchDriver({ hold: () => send(HOLD), reset: () => send(RESET), end: () => process.exit(0) });
