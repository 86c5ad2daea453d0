import { describe, expect, it } from 'vitest';
import { motionOf } from '../../testing/read';

describe('G92', () => {
  it('makes the present position read as its words say, until G92.1', () => {
    expect(motionOf('G0 X10\nG92 X0\nG0 X5\nG92.1\nG0 X5')).toEqual([
      'rapid:10,0,0',
      'rapid:15,0,0',
      'rapid:5,0,0',
    ]);
  });

  it('leaves the axes that it does not name', () => {
    expect(motionOf('G0 X10 Y10\nG92 X0\nG0 X1 Y1')).toEqual(['rapid:10,10,0', 'rapid:11,1,0']);
  });
});
