import type { Firmware } from '../codes/code-entry';
import type { Core } from './core';
import { type Procedure, type Wait, wait } from './procedure';

/** What happened to a line. `lost`: a reset, an alarm or the end of the link has dropped it. */
export type Reply =
  | { readonly kind: 'ok'; readonly lines: readonly string[] }
  | {
      readonly kind: 'error';
      readonly code: number;
      readonly firmware: Firmware;
      readonly lines: readonly string[];
    }
  | { readonly kind: 'lost' }
  | { readonly kind: 'timeout' };

/** When a question has no reply after this time, ms, it is asked again. */
export const ASK_AGAIN_MS = 200;

/** Lets time pass. */
export function* sleep(core: Core, ms: number): Procedure<void> {
  yield* wait<void>((resume) => {
    const timer = core.scheduler.setTimer(ms, resume);
    return () => core.scheduler.clearTimer(timer);
  });
}

/** Waits until a condition is true. False when it was not true in time, or when the link ended. */
export function* until(core: Core, isTrue: () => boolean, limitMs: number): Procedure<boolean> {
  if (isTrue()) return true;
  return yield* wait<boolean>((resume) => {
    const stop = () => {
      stopWatching();
      core.scheduler.clearTimer(timer);
    };
    const finish = (value: boolean) => {
      stop();
      resume(value);
    };
    const timer = core.scheduler.setTimer(limitMs, () => finish(false));
    const stopWatching = core.watch(() => {
      if (isTrue()) finish(true);
      else if (core.snapshot.connection === 'lost' || core.snapshot.connection === 'closed') finish(false);
    });
    return stop;
  });
}

/**
 * Asks for a status report and waits for a report that is newer than the request. It asks again after a while, because
 * a board that is just being reset drops the question.
 */
export function* freshStatus(core: Core, limitMs = 1000): Procedure<boolean> {
  const seen = core.statuses;
  for (let leftMs = limitMs; leftMs > 0; leftMs -= ASK_AGAIN_MS) {
    core.realtime('status');
    if (yield* until(core, () => core.statuses > seen, Math.min(leftMs, ASK_AGAIN_MS))) return true;
    if (core.snapshot.connection === 'lost' || core.snapshot.connection === 'closed') return false;
  }
  return false;
}

/** Sends a line and waits for its reply, with the lines that came before it. */
export function* ask(core: Core, text: string, limitMs = core.policy.replyLimitMs): Procedure<Reply> {
  return yield* wait<Reply>(replyTo(core, text, limitMs));
}

function replyTo(core: Core, text: string, limitMs: number): Wait<Reply> {
  return (resume) => {
    const lines: string[] = [];
    let isOver = false;
    const stop = () => {
      isOver = true;
      stopCollecting();
      core.scheduler.clearTimer(timer);
    };
    const finish = (reply: Reply) => {
      if (isOver) return;
      stop();
      resume(reply);
    };
    const stopCollecting = core.collect((line) => lines.push(line));
    const timer = core.scheduler.setTimer(limitMs, () => finish({ kind: 'timeout' }));
    core.streamer.send({
      text,
      answered: (error) => {
        if (error === null) finish({ kind: 'lost' });
        else if (error === 0) finish({ kind: 'ok', lines });
        else finish({ kind: 'error', code: error, firmware: core.firmware, lines: lines.slice(0, -1) });
      },
    });
    return stop;
  };
}
