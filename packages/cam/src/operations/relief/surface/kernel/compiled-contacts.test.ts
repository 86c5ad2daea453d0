import type { TriangleMesh } from '@kerf/geometry';
import { expect, it } from 'vitest';
import { boxOf, duneMesh, noiseMesh, seededRandom } from '../../testing/meshes';
import { type Contacts, findContacts } from '../contacts';
import { compiledContacts } from './compiled-contacts';
import { createDropKernel } from './drop-kernel';

/** Triangles between random corners, some of them flat, upright, repeated or without area. */
function tangle(seed: number, corners: number, triangles: number): TriangleMesh {
  const random = seededRandom(seed);
  const place = () => Math.round(8 * random()) / 4;
  return {
    positions: Float32Array.from({ length: 3 * corners }, place),
    triangles: Uint32Array.from({ length: 3 * triangles }, () => Math.floor(corners * random())),
  };
}

/** A corner with more neighbours than a polygon has room for at first. */
function fan(sides: number): TriangleMesh {
  const around = Array.from({ length: sides }, (_, i) => (2 * Math.PI * i) / sides);
  return {
    positions: Float32Array.from([
      0,
      0,
      2,
      ...around.flatMap((a) => [Math.cos(a), Math.sin(a), 0.1 * Math.sin(5 * a)]),
    ]),
    triangles: Uint32Array.from(around.flatMap((_, i) => [0, 1 + i, 1 + ((i + 1) % sides)])),
  };
}

const MESHES: Readonly<Record<string, TriangleMesh>> = {
  dunes: duneMesh(90, 110, 0.3),
  noise: noiseMesh(5, 40, 40, 0.4, 2),
  'a box': boxOf(0, 0, -1, 3, 2, 1),
  'a fan': fan(100),
  'a tangle': tangle(17, 30, 200),
  'another tangle': tangle(18, 400, 300),
  nothing: { positions: new Float32Array(0), triangles: new Uint32Array(0) },
};

function listsOf({ neighbours, ...lists }: Contacts) {
  return [...Object.values(lists), neighbours.starts, neighbours.others] as const;
}

const kernel = createDropKernel()!;

it.each(Object.keys(MESHES))('the kernel finds in %s what its plain twin finds, bit by bit', (name) => {
  const mesh = MESHES[name]!;
  const found = listsOf(compiledContacts(kernel, mesh)!);
  for (const [i, wanted] of listsOf(findContacts(mesh)).entries()) {
    expect(found[i]!.length).toBe(wanted.length);
    expect(wanted.findIndex((value, at) => !Object.is(value, found[i]![at]))).toBe(-1);
  }
});

it('a mesh that would take too much memory is left to the plain twin', () => {
  const triangles = new Uint32Array(3 * 700_000);
  expect(compiledContacts(kernel, { positions: new Float32Array(9), triangles })).toBeUndefined();
});
