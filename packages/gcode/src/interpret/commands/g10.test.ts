import { describe, expect, it } from 'vitest';
import { motionOf, warningsOf } from '../../testing/read';

describe('G10', () => {
  it('L20 makes the present position read as the words say', () => {
    expect(motionOf('G0 X10 Y10\nG10 L20 P0 X0 Y0\nG0 X5')).toEqual(['rapid:10,10,0', 'rapid:15,10,0']);
    expect(motionOf('G0 X10\nG10 L20 P2 X1\nG0 X5\nG55 X5')).toEqual([
      'rapid:10,0,0',
      'rapid:5,0,0',
      'rapid:14,0,0',
    ]);
  });

  it('L2 sets a system against the first one', () => {
    expect(motionOf('G10 L2 P2 X100\nG55\nG0 X1\nG54 X1')).toEqual(['rapid:101,0,0', 'rapid:1,0,0']);
  });

  it('refuses what it does not know', () => {
    expect(warningsOf('G10 L3 P1 X0')).toEqual(['Unsupported G-command: G10 L3']);
    expect(warningsOf('G10 L20 P99 X0')).toEqual(['There is no work coordinate system P99']);
  });
});
