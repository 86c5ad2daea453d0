/**
 * Something to wait for. It gets a function that resumes the procedure, and returns a function that ends the waiting.
 */
export type Wait<T> = (resume: (value: T) => void) => () => void;

/**
 * A procedure that works on the machine, written top to bottom: each `yield*` of {@link wait} waits as long as needed.
 * Unlike a promise it continues at the very moment at which its wait ends, so it keeps its order in virtual time. It
 * can be stopped from outside, and its `finally` blocks then run.
 */
export type Procedure<Result> = Generator<Wait<unknown>, Result, unknown>;

/** Waits inside a procedure. */
export function* wait<T>(start: Wait<T>): Procedure<T> {
  return (yield start as Wait<unknown>) as T;
}

/** A procedure that has been started. */
export interface RunningProcedure {
  /** Stops it where it waits; `done` is not called. */
  stop(): void;
}

/** Runs a procedure and passes its result to `done`. */
export function runProcedure<Result>(
  procedure: Procedure<Result>,
  done: (result: Result) => void,
): RunningProcedure {
  let stopWaiting: (() => void) | null = null;
  let isOver = false;
  let isAdvancing = false;
  const finish = (step: IteratorResult<Wait<unknown>, Result>): void => {
    isAdvancing = false;
    // Stopped by something that its own last step has caused: it ends where it now waits.
    if (isOver) procedure.return(undefined as Result);
    else if (step.done) {
      isOver = true;
      done(step.value);
    }
  };
  const advance = (value: unknown): void => {
    if (isOver) return;
    isAdvancing = true;
    let next = value;
    for (;;) {
      const step = procedure.next(next);
      if (isOver || step.done) {
        finish(step);
        return;
      }
      const answer = startWait(step.value, advance);
      if (!answer.isHere) {
        stopWaiting = answer.stop;
        isAdvancing = false;
        return;
      }
      next = answer.value;
    }
  };
  advance(undefined);
  return {
    stop: () => {
      if (isOver) return;
      isOver = true;
      if (isAdvancing) return;
      stopWaiting?.();
      procedure.return(undefined as Result);
    },
  };
}

type Answer =
  | { readonly isHere: true; readonly value: unknown }
  | { readonly isHere: false; readonly stop: () => void };

/** Starts a wait. Its result may come at once, within the call, or later through `advance`. */
function startWait(start: Wait<unknown>, advance: (value: unknown) => void): Answer {
  let isStarting = true;
  let early: { readonly value: unknown } | null = null;
  let isAnswered = false;
  const stop = start((value) => {
    if (isAnswered) return;
    isAnswered = true;
    if (isStarting) early = { value };
    else advance(value);
  });
  isStarting = false;
  const answer = early as { readonly value: unknown } | null;
  return answer ? { isHere: true, value: answer.value } : { isHere: false, stop };
}
