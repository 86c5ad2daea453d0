import { multiply, type Path, PathBuilder, rotation, scaling, translation } from '@kerf/geometry';
import { describe, expect, test } from 'vitest';
import { createDesign, createGroup, createShapeObject } from '../factory';
import { bulgeOfCubic, bulgePolylines } from './arcs';
import { designToDxf } from './write';

/** The one cubic of an arc around the origin. */
function arcCubic(radius: number, start: number, sweep: number) {
  const { coordinates: c } = new PathBuilder()
    .moveTo(radius * Math.cos(start), radius * Math.sin(start))
    .arcTo(0, 0, radius, radius, start, sweep)
    .build();
  expect(c).toHaveLength(8);
  return [0, 2, 4, 6].map((at) => ({ x: c[at]!, y: c[at + 1]! })) as unknown as Parameters<
    typeof bulgeOfCubic
  >[0];
}

const close = (value: number) => expect.closeTo(value, 9);

describe('arcs', () => {
  test.each([0.7, -0.7, 0.1, -0.001])('a cubic arc of %s rad has the bulge tan(sweep / 4)', (sweep) => {
    expect(bulgeOfCubic(arcCubic(40, 1, sweep), 0.005)).toBeCloseTo(Math.tan(sweep / 4), 9);
  });

  test('an ellipse and an S are no arcs, a straight cubic is a line', () => {
    const [p0, p1, p2, p3] = arcCubic(40, 1, 0.7);
    const squash = ({ x, y }: { x: number; y: number }) => ({ x, y: y / 2 });
    expect(bulgeOfCubic([squash(p0), squash(p1), squash(p2), squash(p3)], 0.005)).toBeNull();
    const s = [0, 10, 20, 30].map((x, i) => ({ x, y: [0, 5, -5, 0][i]! }));
    expect(bulgeOfCubic(s as unknown as Parameters<typeof bulgeOfCubic>[0], 0.005)).toBeNull();
    const line = [0, 10, 20, 30].map((x) => ({ x, y: 0 }));
    expect(bulgeOfCubic(line as unknown as Parameters<typeof bulgeOfCubic>[0], 0.005)).toBe(0);
  });

  test('a large quarter circle of one cubic strays too far to be written as an arc', () => {
    const k = 0.5522847498;
    const quarter = (r: number) =>
      [
        { x: r, y: 0 },
        { x: r, y: r * k },
        { x: r * k, y: r },
        { x: 0, y: r },
      ] as const;
    expect(bulgeOfCubic(quarter(10), 0.005)).toBeCloseTo(Math.tan(Math.PI / 8), 4);
    expect(bulgeOfCubic(quarter(100), 0.005)).toBeNull();
  });

  test('arcs of one circle in a row become one, up to half a turn', () => {
    const circle = new PathBuilder()
      .moveTo(10, 0)
      .arcTo(0, 0, 10, 10, 0, 2 * Math.PI)
      .close()
      .build();
    expect(bulgePolylines(circle, 0.005)).toEqual([
      {
        isClosed: true,
        vertices: [
          { x: 10, y: 0, bulge: close(1) },
          { x: close(-10), y: close(0), bulge: close(1) },
        ],
      },
    ]);
  });
});

const wave: Path = new PathBuilder().moveTo(0, 0).cubicTo(10, 20, 20, -20, 30, 0).build();

describe('a design as DXF', () => {
  const text = designToDxf(
    createDesign({
      objects: [
        createShapeObject({
          id: 'a',
          shape: { kind: 'ellipse', rx: 5, ry: 5 },
          transform: multiply(translation(10, 20), multiply(rotation(1), scaling(2, -2))),
        }),
        createShapeObject({
          id: 'b',
          shape: { kind: 'rectangle', width: 40, height: 20, rx: 5, ry: 5 },
          layer: '03',
        }),
        createGroup('g', [
          createShapeObject({ id: 'c', shape: { kind: 'path', path: wave, fillRule: 'nonzero' } }),
        ]),
        {
          ...createShapeObject({ id: 'd', shape: { kind: 'triangle', width: 3, height: 3 }, layer: '07' }),
          isHidden: true,
        },
      ],
    }),
  );
  const lines = text.split('\n');
  const count = (word: string) => lines.filter((line) => line === word).length;

  test('has pairs of lines, millimetres, and the layers in use', () => {
    expect(lines.length % 2).toBe(1);
    expect(
      lines.filter((_, i) => i % 2 === 0 && i < lines.length - 1).every((code) => /^\d+$/.test(code)),
    ).toBe(true);
    expect(text).toContain('9\n$INSUNITS\n70\n4\n');
    expect(text).toContain('0\nLAYER\n2\nCNC\n70\n0\n62\n8\n');
    expect(text).toContain('0\nLAYER\n2\n03\n70\n0\n62\n94\n');
    expect(text).not.toContain('2\n07\n');
    expect(text.endsWith('0\nENDSEC\n0\nEOF\n')).toBe(true);
  });

  test('writes circles as circles and rounded corners as arcs', () => {
    expect(count('CIRCLE')).toBe(1);
    expect(text).toContain('0\nCIRCLE\n8\nCNC\n');
    expect(text).toContain('\n40\n10\n');
    expect(count('POLYLINE')).toBe(2);
    expect(lines.filter((line) => line === Math.tan(Math.PI / 8).toFixed(12))).toHaveLength(4);
  });

  test('never writes an exponent', () => {
    expect(text).not.toMatch(/\d[eE][-+]?\d/);
  });
});
