import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config';
import { FatalError } from './fatal';
import { type RunningServer, startServer } from './server';

// Each event stream lives for hours. The engine would let garbage grow to the size of everything that lives, before it
// looks at it; this way it is a third.
setFlagsFromString('--heap-growing-percent=33');

/** Sends a message to the parent process, if there is one. */
function tell(message: { type: 'ready'; url: string } | { type: 'fatal'; code: string; message: string }) {
  process.send?.(message);
}

function fail(error: unknown): void {
  const known = error instanceof FatalError ? error : undefined;
  const message = known?.message ?? `Kerf cannot start: ${(error as Error)?.stack ?? String(error)}`;
  process.stderr.write(`${message}\n`);
  tell({ type: 'fatal', code: known?.code ?? 'unexpected', message });
  process.exitCode = 1;
  if (process.connected) process.disconnect();
}

/**
 * Stops the server once, at the first of these events: a signal, a message from the parent process, or the end of the
 * parent process.
 */
function stopWhenAsked(starting: Promise<RunningServer>): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // During the start there is nothing yet that could be stopped regularly.
    const server = await starting.catch(() => undefined);
    try {
      await server?.close();
      process.exit();
    } catch (error) {
      process.stderr.write(`Kerf did not stop in order: ${(error as Error).message}\n`);
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (process.send) process.on('disconnect', stop);
  // Windows has no signals for a regular end of a process, so the parent sends a message instead.
  process.on('message', (message: { readonly type?: string }) => {
    if (message?.type === 'stop') void stop();
  });
}

async function main(): Promise<void> {
  // A closed terminal accepts no more output; the server must not end because of that.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    const starting = startServer(readConfig(process.env));
    stopWhenAsked(starting);
    const { url, lost, close } = await starting;
    void lost.then(async (reason) => {
      fail(reason);
      await close().catch(() => {});
      process.exit();
    });
    process.stdout.write(`${JSON.stringify({ type: 'ready', url })}\n`);
    tell({ type: 'ready', url });
  } catch (error) {
    fail(error);
  }
}

await main();
