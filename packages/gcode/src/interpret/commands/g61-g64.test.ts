import { describe, expect, it } from 'vitest';
import { motionOf, warningsOf } from '../../testing/read';

describe('G61, G61.1, G64', () => {
  it('are taken and change no path', () => {
    const text = 'G64 P0.01\nG0 X1\nG61\nX2\nG61.1\nX3';
    expect(motionOf(text)).toEqual(['rapid:1,0,0', 'rapid:2,0,0', 'rapid:3,0,0']);
    expect(warningsOf(text)).toEqual([]);
  });
});
