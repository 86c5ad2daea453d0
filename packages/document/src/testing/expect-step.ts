import { expect } from 'vitest';
import type { Design } from '../design';
import { designToJson } from '../schema/design';
import { applyReversibly } from '../steps/apply-steps';
import { applyStep, invertStep, stepFromJson, stepToJson } from '../steps/registry';
import type { Step } from '../steps/step';

/** Checks that two designs are equal; compared after JSON text, which has no sign of zero. */
export function expectSameDesign(actual: Design, expected: Design): void {
  const plain = (design: Design): unknown => JSON.parse(JSON.stringify(designToJson(design)));
  expect(plain(actual)).toEqual(plain(expected));
}

/**
 * Applies `step` and checks the properties that every step has. Returns the design after the step.
 * - The inverse of the step leads back to `design`.
 * - The inverse of the inverse leads forward again.
 * - Both are equal after they were written to JSON text and read again.
 */
export function expectStep(design: Design, step: Step): Design {
  const frozen = JSON.stringify(designToJson(design));
  const outcome = applyStep(design, step);
  if (!outcome.ok) throw new Error(outcome.problems.map(({ message }) => message).join('\n'));
  const after = outcome.value;
  expect(JSON.stringify(designToJson(design)), 'the design before was changed').toBe(frozen);

  const inverse = invertStep(design, step);
  expectSameDesign(applyThroughJson(after, inverse), design);
  expectSameDesign(applyThroughJson(design, step), after);
  expectSameDesign(applyThroughJson(design, invertStep(after, inverse)), after);
  return after;
}

function applyThroughJson(design: Design, step: Step): Design {
  const read = stepFromJson(JSON.parse(JSON.stringify(stepToJson(step))));
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join('\n'));
  const outcome = applyStep(design, read.value);
  if (!outcome.ok) throw new Error(outcome.problems.map(({ message }) => message).join('\n'));
  return outcome.value;
}

/** `expectStep` for steps that belong together; checks the inverse of the whole too. */
export function expectSteps(design: Design, steps: readonly Step[]): Design {
  let after = design;
  for (const step of steps) after = expectStep(after, step);
  const whole = applyReversibly(design, steps);
  if (!whole.ok) throw new Error(whole.problems.map(({ message }) => message).join('\n'));
  expectSameDesign(whole.value.design, after);
  const back = applyReversibly(whole.value.design, whole.value.transaction.inverse);
  if (!back.ok) throw new Error(back.problems.map(({ message }) => message).join('\n'));
  expectSameDesign(back.value.design, design);
  return after;
}

/** Checks that the step is refused with `code`. */
export function expectRefused(design: Design, step: Step, code: string): void {
  const outcome = applyStep(design, step);
  expect(outcome.ok ? 'applied' : outcome.problems.map((problem) => problem.code)).toContain(code);
}
