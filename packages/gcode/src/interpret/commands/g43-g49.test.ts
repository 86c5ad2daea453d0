import { describe, expect, it } from 'vitest';
import { motionOf, warningsOf } from '../../testing/read';

describe('G43, G43.1, G49', () => {
  it('do not move the tip of the tool', () => {
    expect(motionOf('G0 X1\nG43 H1\nG43.1 Z5\nG49\nG0 Z2')).toEqual(['rapid:1,0,0', 'rapid:1,0,2']);
    expect(warningsOf('G43.1 Z5')).toEqual([]);
  });
});
