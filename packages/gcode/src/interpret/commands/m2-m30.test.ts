import { describe, expect, it } from 'vitest';
import {
  alongSegments,
  describeSegments,
  eventsOf,
  motionOf,
  readTolerant,
  warningsOf,
} from '../../testing/read';

describe('M2 and M30', () => {
  it('turn everything off and go back to absolute positions', () => {
    expect(eventsOf('M3 S2000\nM8\nG0 X1\nM30')).toEqual(['4@0=3', '5@0=2', '4@1=0', '5@1=0', '6@1=0']);
    expect(motionOf('G91\nG0 X1\nM2\nX1 Y1')).toEqual(['rapid:1,0,0', 'feed:1,1,0']);
  });

  it('leave G1 and feed rates per minute behind, as GRBL does', () => {
    const { trace } = readTolerant('G0 X1\nG93\nG1 X2 F60\nM30\nX3 F500');
    expect(describeSegments(trace)).toEqual(['rapid:1,0,0', 'feed:2,0,0', 'feed:3,0,0']);
    expect(alongSegments(trace, trace.feeds).at(-1)).toBe(500);
  });

  it('say once when the program goes on', () => {
    expect(warningsOf('M2\nG0 X1\nX2')).toEqual(['Motion after the end of the program (M2, M30)']);
  });
});
