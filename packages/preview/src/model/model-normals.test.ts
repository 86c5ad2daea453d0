import { describe, expect, it } from 'vitest';
import { smoothNormals } from './model-normals';

/** The corners of a strip around the z axis: `sides` flat pieces of two triangles each. */
function tube(sides: number): Float32Array {
  const numbers: number[] = [];
  const at = (side: number) => {
    const angle = (2 * Math.PI * (side % sides)) / sides;
    return [Math.cos(angle), Math.sin(angle)] as const;
  };
  for (let side = 0; side < sides; side += 1) {
    const [[x0, y0], [x1, y1]] = [at(side), at(side + 1)];
    numbers.push(x0, y0, 0, x1, y1, 0, x1, y1, 1, x0, y0, 0, x1, y1, 1, x0, y0, 1);
  }
  return Float32Array.from(numbers);
}

describe('smooth normals', () => {
  it('look straight outwards on a tube of many sides', () => {
    const positions = tube(24);
    const normals = smoothNormals(positions);
    for (let at = 0; at < positions.length; at += 3) {
      expect(Math.hypot(normals[at]!, normals[at + 1]!, normals[at + 2]!)).toBeCloseTo(1, 5);
      // Two of the three faces at a corner may be on one side, so the mean is slightly tilted.
      expect(normals[at]! * positions[at]! + normals[at + 1]! * positions[at + 1]!).toBeGreaterThan(0.99);
    }
  });

  it('keep the edges of a tube of four sides', () => {
    const positions = tube(4);
    const normals = smoothNormals(positions);
    for (let at = 0; at < positions.length; at += 9)
      for (let part = 0; part < 3; part += 1) {
        expect(normals[at + 3 + part]).toBeCloseTo(normals[at + part]!, 6);
        expect(normals[at + 6 + part]).toBeCloseTo(normals[at + part]!, 6);
      }
    expect(Math.abs(normals[0]!)).toBeCloseTo(Math.SQRT1_2, 5);
  });

  it('of triangles without area are no nonsense', () => {
    expect([...smoothNormals(new Float32Array(9))]).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 1]);
    expect(smoothNormals(new Float32Array(0))).toHaveLength(0);
  });
});
