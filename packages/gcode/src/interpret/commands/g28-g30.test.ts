import { describe, expect, it } from 'vitest';
import { motionOf, warningsOf } from '../../testing/read';

describe('G28 and G30', () => {
  it('show the way to the point between, and say that the rest is unknown', () => {
    expect(motionOf('G0 X5\nG91 G28 Z10\nG90 G0 X6')).toEqual([
      'rapid:5,0,0',
      'rapid:5,0,10',
      'rapid:6,0,10',
    ]);
    expect(warningsOf('G30')).toEqual([
      'G30 moves to a position that only the machine knows, so the move is not shown',
    ]);
  });

  it('take the axis words from the motion in effect', () => {
    expect(motionOf('G1 F9 X1\nG28 X0')).toEqual(['feed:1,0,0', 'rapid:0,0,0']);
  });

  it('store places without a trace', () => {
    expect(motionOf('G28.1\nG30.1 X5')).toEqual([]);
  });
});
