import { describe, expect, it } from 'vitest';
import { readTolerant } from '../../testing/read';

describe('G17, G18, G19', () => {
  it.each([
    ['G17', 'G3 X2 Y0 Z0 I1', 'minY'],
    ['G18', 'G3 X0 Y0 Z2 K1', 'minX'],
    ['G19', 'G3 X0 Y2 Z0 J1', 'minZ'],
  ] as const)('%s chooses the plane of the arc', (plane, arc, side) => {
    const { trace } = readTolerant(`${plane} F9\n${arc}`);
    expect(trace.bounds[side]).toBeCloseTo(-1, 2);
  });
});
