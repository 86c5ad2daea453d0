import { BackUpFault } from '../back-up/fault';
import { readConfig } from '../config';
import { isDatabaseAway } from '../database/database';
import { FatalError } from '../fatal';
import { AdminError, UsageError } from './faults';
import { runAdmin } from './run';

const INTERRUPTED = 130;
/** Ctrl-C can arrive twice: from the terminal, and from the program that started this one. */
const SAME_SIGNAL_MS = 500;

/** Aborts at the first signal; a second one ends the process at once. */
function interruptedBySignals(): AbortSignal {
  const controller = new AbortController();
  let since = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (controller.signal.aborted && performance.now() - since > SAME_SIGNAL_MS) process.exit(INTERRUPTED);
      since = performance.now();
      controller.abort();
    });
  return controller.signal;
}

function failureOf(error: unknown, signal: AbortSignal): { text: string; code: number } {
  if (signal.aborted) return { text: 'interrupted', code: INTERRUPTED };
  const { message, stack } = error as Error;
  if (error instanceof UsageError) return { text: message, code: 2 };
  const isExpected = [AdminError, FatalError, BackUpFault].some((kind) => error instanceof kind);
  if (isExpected) return { text: message, code: 1 };
  if (isDatabaseAway(error)) return { text: 'the database has ended the connection', code: 1 };
  return { text: stack ?? message, code: 1 };
}

async function main(): Promise<void> {
  const signal = interruptedBySignals();
  // The reader may close the pipe early: `kerf admin users list | head`.
  process.stdout.on('error', () => process.exit(0));
  try {
    const { text, isDone } = await runAdmin(process.argv.slice(2), () => readConfig(process.env), signal);
    process.stdout.write(`${text}\n`);
    process.exitCode = isDone ? 0 : 1;
  } catch (error) {
    const { text, code } = failureOf(error, signal);
    process.stderr.write(`kerf admin: ${text}\n`);
    process.exitCode = code;
  }
}

await main();
