import { type Outcome, succeed } from '@kerf/machining';
import type { Design } from '../design';
import { applyStep, invertStep } from './registry';
import type { Step } from './step';

/** Steps that belong together, with the steps that undo them: one entry of a history. */
export interface ReversibleSteps {
  readonly steps: readonly Step[];
  /** The steps that undo `steps`, in the order in which they are applied. */
  readonly inverse: readonly Step[];
}

/** A design after a transaction. */
export interface AppliedSteps {
  readonly design: Design;
  readonly transaction: ReversibleSteps;
}

/** Applies steps one after another: all of them or, with the problems of the first that does not fit, none. */
export function applySteps(design: Design, steps: readonly Step[]): Outcome<Design> {
  let current = design;
  for (const step of steps) {
    const outcome = applyStep(current, step);
    if (!outcome.ok) return outcome;
    current = outcome.value;
  }
  return succeed(current);
}

/** Like `applySteps`, and also returns their inverse. A design that did not change is `design` itself. */
export function applyReversibly(design: Design, steps: readonly Step[]): Outcome<AppliedSteps> {
  let current = design;
  const inverse: Step[] = [];
  for (const step of steps) {
    const outcome = applyStep(current, step);
    if (!outcome.ok) return outcome;
    inverse.push(invertStep(current, step));
    current = outcome.value;
  }
  return succeed({ design: current, transaction: { steps, inverse: inverse.reverse() } });
}
