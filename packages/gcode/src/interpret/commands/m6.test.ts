import { describe, expect, it } from 'vitest';
import { eventsOf, readTolerant } from '../../testing/read';
import { stateAt } from '../../trace/motion-trace';

describe('M6', () => {
  it('changes to the tool of the T word', () => {
    const text = 'G0 X1\nT3 M6\nX2\nT4\nX3';
    expect(eventsOf(text)).toEqual(['3@1=3']);
    const { trace } = readTolerant(text);
    expect([0, 1, 2].map((segment) => stateAt(trace, segment).tool)).toEqual([0, 3, 3]);
  });
});
