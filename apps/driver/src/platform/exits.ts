import type { Log } from './log';

/** How long an end in order may take before it becomes an end at once, ms. With it the machine is safe within 2 s. */
const ORDERLY_LIMIT_MS = 1700;

/** What was written last must have left this process before it ends, ms. */
const LAST_BYTES_MS = 100;

/** What there is to end. */
export interface Endable {
  /** Whether nothing is under way that somebody should look at. */
  isAtRest(): boolean;
  /** Brings the machine to rest, closes the journal, frees the ports. */
  close(): Promise<void>;
  /** Resets the machine at once and closes the journal. */
  abandon(): void;
}

/** The one end of this process, whatever asks for it. */
export interface Exits {
  /** What is ended from now on; before, there is nothing to be made safe. */
  guard(endable: Endable): void;
  /** Ends in order, then at once where that takes too long. Whatever comes after the first call is too late. */
  end(why: string, exitCode?: number): void;
}

/**
 * Makes every end of the process an end in order: signals (a second one too: an impatient Ctrl-C, or one that comes by two
 * ways), a terminal or log that nobody reads any more, a fault of ours. A fault while ending does not end it.
 */
export function watchExits(log: Log): Exits {
  let endable: Endable | null = null;
  let isEnding = false;
  const abandon = (exitCode: number) => {
    try {
      endable?.abandon();
    } finally {
      setTimeout(() => process.exit(exitCode), LAST_BYTES_MS);
    }
  };
  const end = (why: string, exitCode = 0) => {
    if (isEnding) return;
    isEnding = true;
    if (!endable) process.exit(exitCode);
    log.info('stopping', { why });
    const limit = setTimeout(() => abandon(exitCode || 1), ORDERLY_LIMIT_MS);
    endable.close().then(
      () => process.exit(exitCode),
      (error: Error) => {
        clearTimeout(limit);
        log.error('stop-failed', { message: error.message });
        abandon(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const)
    process.on(signal, () => end(signal));
  // Whoever started what goes on has closed the window. Without anything going on there is no reason to end, now or later.
  let isMute = false;
  const outputLost = () => {
    if (isMute) return;
    isMute = true;
    if (endable && !endable.isAtRest()) end('output-closed', 1);
  };
  for (const stream of [process.stdout, process.stderr]) stream.on('error', outputLost);
  // A fault of ours must not leave a machine running that nobody feeds or watches any more.
  process.on('uncaughtException', (error) => {
    log.error('crash', { message: error.stack ?? error.message });
    end('crash', 1);
  });
  return {
    guard: (what) => {
      endable = what;
    },
    end,
  };
}
