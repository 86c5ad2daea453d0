import { describe, expect, it } from 'vitest';
import { motionOf } from '../../testing/read';

describe('G90, G91 and their arc forms', () => {
  it('G91 counts from where the tool is, from its own line on', () => {
    expect(motionOf('G0 X1\nG91 X1 Y1\nX1\nG90 X1')).toEqual([
      'rapid:1,0,0',
      'rapid:2,1,0',
      'rapid:3,1,0',
      'rapid:1,1,0',
    ]);
  });

  it('G91.1 takes back G90.1', () => {
    const plain = motionOf('F9\nG2 X2 I1');
    expect(motionOf('F9\nG90.1\nG91.1\nG2 X2 I1')).toEqual(plain);
  });
});
