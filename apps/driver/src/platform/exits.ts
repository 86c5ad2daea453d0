import type { Log } from './log';

/**
 * How long an orderly end may take, in ms. After this time the process ends at once. With this limit the machine is
 * safe within 2 s.
 */
const ORDERLY_LIMIT_MS = 1700;

/** The time for the last output to leave this process before it ends, ms. */
const LAST_BYTES_MS = 100;

/** What must be ended. */
export interface Endable {
  /** Whether nothing is in progress that needs attention. */
  isAtRest(): boolean;
  /** Brings the machine to rest, closes the journal, frees the ports. */
  close(): Promise<void>;
  /** Resets the machine at once and closes the journal. */
  abandon(): void;
}

/** The one way in which this process ends, whatever the cause. */
export interface Exits {
  /** Sets what is ended from now on; before, there is nothing that must be made safe. */
  guard(endable: Endable): void;
  /** Ends in the regular way, and at once when that takes too long. Only the first call has an effect. */
  end(why: string, exitCode?: number): void;
}

/**
 * Makes every end of the process an orderly end, whatever causes it:
 * - a signal (a second signal, from an impatient Ctrl-C for example, changes nothing);
 * - a terminal or log that nobody reads any more while the machine is not at rest;
 * - an internal error.
 *
 * An error during the end does not stop the end.
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
  // Whether output has been lost, because the person who started the driver has closed its window. If nothing is in
  // progress when the first output is lost, the driver continues, and later losses never end it.
  let isMute = false;
  const outputLost = () => {
    if (isMute) return;
    isMute = true;
    if (endable && !endable.isAtRest()) end('output-closed', 1);
  };
  for (const stream of [process.stdout, process.stderr]) stream.on('error', outputLost);
  // The driver ends after an internal error, because otherwise nobody might feed or watch a machine that still runs.
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
