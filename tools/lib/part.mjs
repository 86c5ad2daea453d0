// One of our programs, kept running: a 'part' of the product, for example the server or the driver. When it ends by
// itself it is started again, and the other parts go on meanwhile. A dead server must not stop the driver and its job,
// and a dead driver must not stop the server.
import { fork } from 'node:child_process';

/**
 * How a part that ends is started again. The wait before a start doubles from `firstWait` to `longestWait` (ms). Once a
 * part has run for `steadyAfter` (ms), the next wait is `firstWait` again. The part is not started again after
 * `attempts` consecutive starts that did not become ready, or after more than `crashes` consecutive runs that were
 * shorter than `steadyAfter`.
 */
export const PATIENCE = {
  firstWait: 250,
  longestWait: 3000,
  steadyAfter: 30_000,
  attempts: 10,
  crashes: Number.POSITIVE_INFINITY,
};

/**
 * The options of a part. `launch` returns how to start it (`node`: options of Node); its argument is the part's first
 * 'ready' message, null before that. `say` prints a text for a person; `started` is called for each process.
 * @typedef {{ args: string[], env: object, node?: string[] }} Launch
 * @typedef {{ title: string, program: string, launch: (ready: object | null) => Launch, say: (text: string) => void,
 * cwd?: string, patience?: typeof PATIENCE, started?: (pid: number) => void }} PartOptions
 */

/** The reason why a child process ended, for a person. */
function reasonOf(code, signal) {
  return signal ? `ended by ${signal}` : `exit code ${code}`;
}

/** Why a part is given up, for a person. */
function despairOf(hasNotStarted, { attempts, crashes }, why) {
  const what = hasNotStarted
    ? `did not start ${attempts} times in a row`
    : `stopped ${crashes} times in a row soon after its start`;
  return `${what} (${why}) and is given up. Start Kerf again to try again.`;
}

/**
 * Creates a part without starting it.
 *
 * - `start()` starts the part. It resolves with the part's 'ready' message, or with null when the part did not become
 *   ready. A part that fails at its first start is not started again; the program itself has printed why.
 * - `ended` resolves with the exit code when the part will not be started again: it failed at its first start, failed
 *   too often, or was stopped.
 * - `stop()` asks the part to end, and resolves when it has ended.
 *
 * @param {PartOptions} options
 */
export function makePart({ title, program, launch, say, cwd, patience = PATIENCE, started }) {
  let child = null;
  let ready = null;
  let isStopping = false;
  let pause = null;
  const starts = countStarts(patience);
  const first = makePromise();
  const ended = makePromise();

  function end(code) {
    first.settle(null);
    ended.settle(code);
  }

  function run() {
    child = forkPart(program, cwd, launch(ready), {
      onReady(message) {
        starts.succeeded();
        if (ready) say(`${title} runs again.`);
        ready ??= message;
        first.settle(ready);
      },
      onEnd: ranOut,
    });
    if (child.pid !== undefined) started?.(child.pid);
  }

  function ranOut(code, why, ran) {
    child = null;
    if (isStopping || ready === null) return end(code);
    const { wait, hasNotStarted } = starts.waitAfter(ran);
    if (wait === null) {
      say(`${title} ${despairOf(hasNotStarted, patience, why)}`);
      return end(code || 1);
    }
    say(`${title} stopped unexpectedly (${why}) and is started again.`);
    pause = setTimeout(() => {
      pause = null;
      run();
    }, wait);
  }

  return {
    ended: ended.promise,
    start() {
      if (isStopping) end(0);
      else run();
      return first.promise;
    },
    stop() {
      isStopping = true;
      if (pause !== null || child === null) {
        clearTimeout(pause);
        end(0);
      } else askToEnd(child);
      return ended.promise;
    },
  };
}

/** A promise with the function that fulfils it. */
function makePromise() {
  let settle = () => {};
  const promise = new Promise((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

/**
 * Counts the starts of a part that ends. `waitAfter` takes for how long the part was ready (ms, null if it never was).
 * It returns how long to wait before the next start (ms, null when the part has failed too often), and whether
 * starting has failed too often.
 */
function countStarts({ firstWait, longestWait, steadyAfter, attempts, crashes }) {
  let failed = 0;
  let shortRuns = 0;
  return {
    succeeded() {
      failed = 0;
    },
    waitAfter(ran) {
      if (ran === null) failed += 1;
      shortRuns = ran !== null && ran >= steadyAfter ? 1 : shortRuns + 1;
      const isGivenUp = failed >= attempts || shortRuns > crashes;
      const wait = isGivenUp ? null : Math.min(firstWait * 2 ** (shortRuns - 1), longestWait);
      return { wait, hasNotStarted: failed >= attempts };
    },
  };
}

/**
 * Starts the program of a part. `onReady` is called once, with its 'ready' message; `onEnd` once when it has ended,
 * with its exit code, the reason, and for how long it was ready (ms, null if it never was).
 */
function forkPart(program, cwd, { args, env, node = [] }, { onReady, onEnd }) {
  const child = fork(program, args, {
    cwd,
    env: { ...process.env, ...env },
    execArgv: [...process.execArgv, ...node],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // The terminal sends Ctrl-C to the whole group of processes. The parts must stop in order, so only this process
    // handles it.
    detached: process.platform !== 'win32',
  });
  let readySince = null;
  child.on('message', (message) => {
    if (message?.type !== 'ready' || readySince !== null) return;
    readySince = performance.now();
    onReady(message);
  });
  let isOver = false;
  const end = (code, why) => {
    // A program that cannot be started only emits 'error'; a program that ended emits 'exit'.
    if (isOver) return;
    isOver = true;
    onEnd(code, why, readySince === null ? null : performance.now() - readySince);
  };
  child.on('error', (error) => end(1, error.message));
  child.once('exit', (code, signal) => end(code ?? 1, reasonOf(code, signal)));
  return child;
}

/** Windows has no signals for a regular end of a process, so it gets a message instead. */
function askToEnd(child) {
  if (process.platform === 'win32' && child.connected) child.send({ type: 'stop' });
  else child.kill('SIGTERM');
}
