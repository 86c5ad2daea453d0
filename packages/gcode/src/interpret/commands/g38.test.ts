import { describe, expect, it } from 'vitest';
import { motionOf, warningsOf } from '../../testing/read';

describe('G38', () => {
  it.each(['G38.2', 'G38.3', 'G38.4', 'G38.5'])('%s shows the whole way that is allowed', (word) => {
    expect(motionOf(`${word} Z-10 F50`)).toEqual(['probe:0,0,-10']);
    expect(warningsOf(`${word} Z-10 F50`)).toEqual(['A probe stops at contact; the whole way is shown']);
  });
});
