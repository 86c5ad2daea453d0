import { describe, expect, it } from 'vitest';
import { motionOf, warningsOf } from '../../testing/read';

describe('G40, G41, G42', () => {
  it('leave the path as programmed and say so', () => {
    expect(motionOf('G41 D1\nG1 X1 F9\nG40')).toEqual(['feed:1,0,0']);
    expect(warningsOf('G42\nG40')).toEqual(['Cutter compensation (G42) is not shown']);
  });
});
