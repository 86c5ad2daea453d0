import { describe, expect, it } from 'vitest';
import { motionOf, warningsOf } from '../../testing/read';

describe('G53', () => {
  it('shows no move whose place is unknown, on its own line only', () => {
    expect(motionOf('G0 X1\nG53 G0 Z0\nG0 X2')).toEqual(['rapid:1,0,0', 'rapid:2,0,0']);
    expect(warningsOf('G53 G0 Z0')).toEqual(['A move in machine coordinates (G53) is not shown']);
  });
});
