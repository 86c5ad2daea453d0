import { setFlagsFromString } from 'node:v8';
import { run } from './command/run';
import { InputError, UsageError } from './failure';

/** Set by the build. */
declare const KERF_VERSION: string;

/**
 * Replaces control characters by points, except line ends, because the content of a file must not control the terminal.
 */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, '·');
}

function oneLine(message: string): string {
  return printable(message.replace(/\s+/g, ' ').trim());
}

// Compiled in the background, a running loop is compiled again and again in vain: a sixth of the processor time.
setFlagsFromString('--no-concurrent-osr');

// The reader may close the pipe early: `kerf … | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

try {
  const [first, ...others] = process.argv.slice(2);
  if (first === 'admin') {
    const { runAdmin } = await import('./admin/admin');
    process.exit(await runAdmin(others));
  }
  const { text, isFine, isBesideOutput } = await run(process.argv.slice(2), KERF_VERSION);
  (isBesideOutput ? process.stderr : process.stdout).write(`${printable(text)}\n`);
  process.exitCode = isFine ? 0 : 1;
} catch (error) {
  if (!(error instanceof InputError) && !(error instanceof UsageError)) throw error;
  process.stderr.write(`kerf: ${oneLine(error.message)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
