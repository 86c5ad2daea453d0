import { describe, expect, it } from 'vitest';
import { alongSegments, motionOf, readTolerant, warningsOf } from '../../testing/read';

describe('G1', () => {
  it('moves straight at the feed rate of its own line', () => {
    const { trace } = readTolerant('G1 X1 F100\nX2\nX3 F200');
    expect(alongSegments(trace, trace.feeds)).toEqual([100, 100, 200]);
    expect(motionOf('G1 X1 F100\nX2')).toEqual(['feed:1,0,0', 'feed:2,0,0']);
  });

  it('warns when there is no feed rate', () => {
    expect(warningsOf('G1 X1')).toEqual(['Motion at a feed rate of 0: no F word so far']);
  });
});
