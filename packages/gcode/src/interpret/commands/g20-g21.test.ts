import { describe, expect, it } from 'vitest';
import { motionOf, readTolerant } from '../../testing/read';

describe('G20 and G21', () => {
  it('convert lengths from the line they stand on', () => {
    expect(motionOf('G20 G0 X1\nG21 X1')).toEqual(['rapid:25.4,0,0', 'rapid:1,0,0']);
  });

  it('convert feed rates and arc centres', () => {
    const { trace } = readTolerant('G20\nG2 X2 I1 F10');
    expect(trace.feeds.values[0]).toBe(254);
    expect(trace.bounds.maxY).toBeCloseTo(25.4, 1);
  });
});
