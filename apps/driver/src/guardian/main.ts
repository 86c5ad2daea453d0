import { writeSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { Watch } from './watch';
import { FRAMING_VARIABLE, FROM_GUARDIAN, PORT_DESCRIPTOR } from './words';

/** How often the driver's silence is checked, ms. */
const LOOK_MS = 25;

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

const tell = (word: string) => process.stdout.write(word);

const watch = new Watch(performance.now(), {
  hold: () => {
    send(HOLD);
    tell(FROM_GUARDIAN.held);
  },
  reset: () => {
    send(RESET);
    tell(FROM_GUARDIAN.reset);
  },
  end: () => process.exit(0),
  after: (ms, run) => setTimeout(run, ms),
});

// On a busy computer the guardian must not wait for its turn. Only some users may raise a priority.
try {
  setPriority(constants.priority.PRIORITY_HIGHEST);
} catch {
  // The guardian keeps the same priority as the rest.
}

// Signals are ignored, because only the driver ends its guardian. Errors of the output are ignored, because after the
// driver's death nobody reads the output.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) process.on(signal, () => {});
process.stdout.on('error', () => {});
process.stdin.on('data', (words) => watch.hear(words.toString('latin1')));
process.stdin.on('error', () => watch.lost());
process.stdin.on('close', () => watch.lost());
setInterval(() => watch.look(performance.now()), LOOK_MS);
tell(FROM_GUARDIAN.watching);
