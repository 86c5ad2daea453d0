import { meshVolume } from '@kerf/geometry';
import { describe, expect, test } from 'vitest';
import { MAX_MODEL_BYTES } from '../model/limits';
import { readObj } from './read-obj';

const bytes = (text: string) => new TextEncoder().encode(text);
function modelOf(text: string) {
  const read = readObj(bytes(text));
  if (!read.ok) throw new Error(read.problems[0]?.message);
  return read.value;
}
function failureOf(text: string) {
  const read = readObj(bytes(text));
  return read.ok ? 'ok' : read.problems[0];
}

const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7].map(
  (i) => `v ${10 * (i & 1)} ${10 * ((i >> 1) & 1)} ${10 * (i >> 2)}`,
);
const SIDES = ['1 3 4 2', '5 6 8 7', '1 2 6 5', '4 3 7 8', '3 1 5 7', '2 4 8 6'];
const cube = (sides: readonly string[]) => [...CORNERS, ...sides].join('\n');

describe('OBJ', () => {
  test.each([
    ['indices', SIDES.map((side) => `f ${side}`)],
    [
      'indices of textures and normals',
      SIDES.map((side) => `f ${side.replace(/\d/g, '$&/1/2').replace('/1/2', '//2')}`),
    ],
    [
      'indices counted backwards',
      SIDES.map((side) => `f ${side.replace(/\d/g, (n) => String(Number(n) - 9))}`),
    ],
    [
      'other statements',
      [
        '# f 1 2 3',
        'mtllib a.mtl',
        'vt 0 0',
        'vn 0 0 1',
        's off',
        'l 1 2',
        ...SIDES.map((side, i) => `g part ${i}\nf ${side} # a side`),
      ],
    ],
    ['lines that go on', SIDES.map((side) => `f \\\r\n${side.replace(' ', ' \\\n')}\r`)],
  ])('with %s becomes a closed cube', (_, sides) => {
    const { mesh, faults } = modelOf(cube(sides));
    expect([mesh.triangles.length, meshVolume(mesh), faults]).toEqual([36, 1000, []]);
  });

  test('divides faces that are bent inwards', () => {
    const arrow = [
      [0, 0],
      [10, 0],
      [10, 10],
      [5, 2],
      [0, 10],
    ];
    const lines = [0, 3].flatMap((z) => arrow.map(([x, y]) => `v ${x} ${y} ${z}`));
    const sides = arrow.map((_, i) => `f ${i + 1} ${((i + 1) % 5) + 1} ${((i + 1) % 5) + 6} ${i + 6}`);
    const { mesh, faults } = modelOf([...lines, 'f 5 4 3 2 1', 'f 6 7 8 9 10', ...sides].join('\n'));
    expect(faults).toEqual([]);
    expect(meshVolume(mesh)).toBeCloseTo(3 * 60, 4);
  });

  test('what is wrong is told with its line', () => {
    expect(failureOf('')).toMatchObject({ code: 'empty-file' });
    expect(failureOf('v 0 0 0\nv 1 0')).toMatchObject({ code: 'bad-obj', place: { line: 2 } });
    expect(failureOf('v 0 0 nan')).toMatchObject({ code: 'bad-obj', place: { line: 1 } });
    expect(failureOf('v 0 0 1e39')).toMatchObject({ code: 'bad-obj' });
    for (const face of [
      'f 1 2',
      'f 1 2 4',
      'f 0 1 2',
      'f 1 2 -4',
      'f 1 2 x',
      'f 1 2 1.5',
      'f 1 2 4000000000',
    ])
      expect(failureOf(`v 0 0 0\nv 1 0 0\nv 0 1 0\n\n${face}\n`)).toEqual(
        expect.objectContaining({
          code: 'bad-obj',
          message: 'Line 5: A face needs three corners that are in the file before it.',
        }),
      );
    expect(failureOf(`v 0 0 0\nv 1 0 0\nv 0 1 0\nf${' 1 2 3'.repeat(40_000)}`)).toMatchObject({
      code: 'too-large',
      message: 'Line 4: A face has more than 100000 corners.',
    });
    expect(failureOf('v 0 0 0\nv 1 0 0\nv 2 0 0\nf 1 2 3')).toMatchObject({ code: 'no-triangles' });
    const read = readObj({ length: MAX_MODEL_BYTES + 1 } as Uint8Array);
    expect(!read.ok && read.problems[0]?.message).toBe(
      'File size cannot exceed 100MB. Please select a smaller file.',
    );
  });
});
