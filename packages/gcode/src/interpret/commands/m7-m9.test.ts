import { describe, expect, it } from 'vitest';
import { readTolerant } from '../../testing/read';
import { stateAt } from '../../trace/motion-trace';

describe('M7, M8, M9', () => {
  it('add up until M9', () => {
    const { trace } = readTolerant('M7\nG0 X1\nM8\nX2\nM9\nX3');
    expect([0, 1, 2].map((segment) => stateAt(trace, segment).coolant)).toEqual([1, 3, 0]);
  });
});
