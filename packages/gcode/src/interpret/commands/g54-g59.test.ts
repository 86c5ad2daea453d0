import { describe, expect, it } from 'vitest';
import { motionOf } from '../../testing/read';

describe('G54 to G59.3', () => {
  it.each([
    ['G55', 2],
    ['G56', 3],
    ['G57', 4],
    ['G58', 5],
    ['G59', 6],
    ['G59.1', 7],
    ['G59.2', 8],
    ['G59.3', 9],
  ])('%s is system %d', (word, system) => {
    expect(motionOf(`G10 L2 P${system} Y7\n${word}\nG0 Y1\nG54 Y1`)).toEqual(['rapid:0,8,0', 'rapid:0,1,0']);
  });
});
