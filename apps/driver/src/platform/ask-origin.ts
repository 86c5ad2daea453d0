import { createInterface } from 'node:readline/promises';
import { readOrigin } from '../options';

/** Asks the person at the terminal for the address of the studio until it is one. */
export async function askOrigin(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-C while the question is open ends the driver, as it does at any other time.
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    for (;;) {
      const text = await terminal.question(
        'Address of your Kerf studio (for example https://studio.example): ',
      );
      const origin = readOrigin(text.trim());
      if (origin !== null) return origin;
      process.stdout.write('This is not an address such as https://studio.example.\n');
    }
  } finally {
    terminal.close();
  }
}
