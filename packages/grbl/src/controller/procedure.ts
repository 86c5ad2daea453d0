/**
 * Something to wait for: a function. It gets `resume`, a function that continues the procedure, and returns a function
 * that ends the waiting.
 */
export type Wait<T> = (resume: (value: T) => void) => () => void;

/**
 * A procedure that works on the machine, written as a generator from top to bottom. Each `yield*` of {@link wait} waits
 * as long as needed. A promise would continue a little later than its wait ends; a procedure continues at exactly that
 * moment, so in the virtual time of tests the order of events is always the same. A procedure can be stopped from
 * outside; its `finally` blocks then run.
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
    // The last step of the procedure has caused the procedure to be stopped, so it ends where it now waits.
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

/** Starts a wait. Its result may come at once, during the call, or later through `advance`. */
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
