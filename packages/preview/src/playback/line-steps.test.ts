import { describe, expect, it } from 'vitest';
import { sampleTimeline, sampleTrace } from '../testing/sample-program';
import { createLineSteps } from './line-steps';

describe('steps from line to line', () => {
  // Lines 2, 3 (an arc in three pieces) and 7; every segment takes a second.
  const trace = sampleTrace([
    { to: [10, 0, 0], line: 2 },
    { to: [20, 0, 0], line: 3 },
    { to: [30, 0, 0], line: 3 },
    { to: [40, 0, 0], line: 3 },
    { to: [50, 0, 0], line: 7 },
  ]);
  const timeline = sampleTimeline(trace, 10);
  const steps = createLineSteps(trace, timeline);

  it('goes on to the end of the line that is running', () => {
    expect(steps.next(0)).toBe(1);
    expect(steps.next(0.5)).toBe(1);
    expect(steps.next(1)).toBe(4);
    expect(steps.next(2.5)).toBe(4);
    expect(steps.next(4)).toBe(5);
    expect(steps.next(5)).toBe(5);
  });

  it('goes back to the start of the line, or of the one before when it is there', () => {
    expect(steps.previous(5)).toBe(4);
    expect(steps.previous(4)).toBe(1);
    expect(steps.previous(3.2)).toBe(1);
    expect(steps.previous(1)).toBe(0);
    expect(steps.previous(0)).toBe(0);
  });

  it('takes a pause after the last line for a step of its own', () => {
    const waiting = createLineSteps(trace, { ...timeline, totalSeconds: 9 });
    expect(waiting.next(5)).toBe(9);
  });

  it('has nowhere to go in an empty program', () => {
    const empty = sampleTrace([]);
    const none = createLineSteps(empty, sampleTimeline(empty));
    expect([none.next(0), none.previous(0)]).toEqual([0, 0]);
  });
});
