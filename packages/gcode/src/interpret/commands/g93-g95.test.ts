import { describe, expect, it } from 'vitest';
import { alongSegments, readTolerant, warningsOf } from '../../testing/read';

function feedsOf(text: string): number[] {
  const { trace } = readTolerant(text);
  return alongSegments(trace, trace.feeds);
}

describe('G93, G94, G95', () => {
  it('G93 gives a rate by the length of the motion', () => {
    expect(feedsOf('G93\nG1 X10 F2\nX15 F2\nG94 F300 X20')).toEqual([20, 10, 300]);
  });

  it('G93 needs an F on each line', () => {
    expect(warningsOf('G93\nG1 X10 F2\nX15')).toEqual(['Motion at a feed rate of 0: no F word so far']);
  });

  it('G95 goes with the spindle', () => {
    expect(feedsOf('M3 S2000\nG95\nG1 X10 F0.1')).toEqual([200]);
  });

  it('a change of mode forgets the feed rate', () => {
    expect(warningsOf('F100 G1 X1\nG95\nX2\nG94\nX3')).toHaveLength(2);
  });
});
