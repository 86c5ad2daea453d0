import { describe, expect, it } from 'vitest';
import { motionOf } from '../../testing/read';

describe('G0', () => {
  it('moves straight to the axes that are named and leaves the others', () => {
    expect(motionOf('G0 X1 Y2\nG0 Z3')).toEqual(['rapid:1,2,0', 'rapid:1,2,3']);
  });

  it('holds for the lines that follow', () => {
    expect(motionOf('G0 X1\nX2\nY-1.5')).toEqual(['rapid:1,0,0', 'rapid:2,0,0', 'rapid:2,-1.5,0']);
  });

  it('leaves no segment where nothing moves', () => {
    expect(motionOf('G0 X1\nG0 X1\nG0')).toEqual(['rapid:1,0,0']);
  });
});
