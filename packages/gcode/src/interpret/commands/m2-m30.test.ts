import { describe, expect, it } from 'vitest';
import { eventsOf, motionOf, warningsOf } from '../../testing/read';

describe('M2 and M30', () => {
  it('turn everything off and go back to absolute positions', () => {
    expect(eventsOf('M3 S2000\nM8\nG0 X1\nM30')).toEqual(['4@0=3', '5@0=2', '4@1=0', '5@1=0', '6@1=0']);
    expect(motionOf('G91\nG0 X1\nM2\nX1 Y1')).toEqual(['rapid:1,0,0', 'rapid:1,1,0']);
  });

  it('say once when the program goes on', () => {
    expect(warningsOf('M2\nG0 X1\nX2')).toEqual(['Motion after the end of the program (M2, M30)']);
  });
});
