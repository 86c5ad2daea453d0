import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaling } from '../matrix';
import { inspectMesh, isWatertight } from './inspect';
import { flippedTriangles, transformMesh } from './place';
import { repairMesh } from './repair';
import { ballMesh, boxMesh, joinMeshes } from './testing/meshes';
import { meshVolume, type TriangleMesh } from './triangle-mesh';
import { weldMesh } from './weld';

const at = (x: number, y: number, z: number) => ({ x, y, z });
const BALL = ballMesh(20, 4);
const BOX = boxMesh(at(0, 0, 0), at(10, 20, 30));
const NOTHING = {
  flatTriangles: 0,
  doubleTriangles: 0,
  weldedCorners: 0,
  turnedTriangles: 0,
  filledHoles: 0,
};

const withTriangles = (mesh: TriangleMesh, triangles: readonly number[]): TriangleMesh => ({
  positions: mesh.positions,
  triangles: Uint32Array.from(triangles),
});
const inverted = (mesh: TriangleMesh) => withTriangles(mesh, [...flippedTriangles(mesh.triangles)]);
const kindsOf = (mesh: TriangleMesh) => inspectMesh(mesh).map(({ kind, count }) => [kind, count]);

/** Edges with their faults, found with a table of texts. */
function slowFaults({ triangles }: TriangleMesh): Record<string, number> {
  const edges = new Map<string, number[]>();
  triangles.forEach((a, half) => {
    const b = triangles[half % 3 === 2 ? half - 2 : half + 1]!;
    const key = `${Math.min(a, b)} ${Math.max(a, b)}`;
    edges.set(key, [...(edges.get(key) ?? []), a < b ? 1 : -1]);
  });
  const counts: Record<string, number> = {};
  for (const senses of edges.values()) {
    const balance = senses.reduce((sum, sense) => sum + sense, 0);
    if (senses.length === 2 && balance === 0) continue;
    const few = senses.length === 1 ? 'open-edges' : 'turned-edges';
    const many = balance === 0 ? 'touching' : 'shared-edges';
    const kind = senses.length > 2 ? many : few;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

describe('the faults of a mesh', () => {
  it('are none for closed bodies, also for a cavity', () => {
    expect(kindsOf(BALL)).toEqual([]);
    expect(kindsOf(joinMeshes(BALL, inverted(ballMesh(5, 1))))).toEqual([]);
  });

  it('are found as a table of all edges finds them (seed 5903)', () => {
    const corner = fc.nat(7);
    const triangle = fc.tuple(corner, corner, corner).filter((three) => new Set(three).size === 3);
    fc.assert(
      fc.property(fc.array(triangle, { maxLength: 30 }), (triangles) => {
        const mesh = withTriangles(BOX, triangles.flat());
        const found = inspectMesh(mesh);
        const wanted = slowFaults(mesh);
        for (const { kind, count, places } of found) {
          if (kind === 'touching') continue;
          expect([kind, count]).toEqual([kind, wanted[kind]]);
          expect(places.length).toBe(6 * count);
        }
        for (const kind of Object.keys(wanted)) expect(found.map((fault) => fault.kind)).toContain(kind);
      }),
      { seed: 5903, numRuns: 80 },
    );
  });

  it('have places: an open edge, and a corner at which two bodies touch', () => {
    const open = inspectMesh(withTriangles(BOX, [...BOX.triangles].slice(3)));
    expect(open.map(({ kind, count }) => [kind, count])).toEqual([['open-edges', 3]]);
    expect([...open[0]!.places.subarray(0, 6)]).toEqual([0, 20, 0, 0, 0, 0]);
    const touching = inspectMesh(weldMesh(joinMeshes(BOX, boxMesh(at(10, 20, 30), at(1, 1, 1)))));
    expect(touching).toEqual([
      { kind: 'touching', count: 1, places: Float32Array.from([10, 20, 30, 10, 20, 30]) },
    ]);
    expect(isWatertight(touching)).toBe(true);
    expect(isWatertight(open)).toBe(false);
  });

  it('are not repaired where bodies share an edge, or a strip has one side only', () => {
    const sharing = weldMesh(joinMeshes(BOX, boxMesh(at(10, 20, 0), at(1, 1, 30))));
    expect(repairMesh(sharing)).toEqual({
      mesh: sharing,
      repairs: NOTHING,
      faults: [expect.objectContaining({ kind: 'touching', count: 1 })],
    });
    const moebius = withTriangles(BALL, [0, 1, 2, 2, 1, 3, 2, 3, 4, 4, 3, 0, 4, 0, 1]);
    expect(repairMesh(moebius).faults.map(({ kind }) => kind)).toContain('turned-edges');
  });
});

describe('a repair', () => {
  it('leaves a good mesh as it is', () => {
    const { mesh, repairs, faults } = repairMesh(BALL);
    expect(mesh.triangles).toEqual(BALL.triangles);
    expect([repairs, faults]).toEqual([NOTHING, []]);
  });

  it('turns what is inside out, but not the wall of a cavity', () => {
    expect(repairMesh(inverted(BOX)).repairs).toEqual({ ...NOTHING, turnedTriangles: 12 });
    expect(meshVolume(repairMesh(inverted(BOX)).mesh)).toBe(6000);
    const hollow = joinMeshes(BALL, inverted(ballMesh(5, 1)));
    expect(repairMesh(hollow).repairs).toEqual(NOTHING);
    const beside = joinMeshes(BOX, inverted(boxMesh(at(11, 0, 0), at(5, 5, 5))));
    expect(meshVolume(repairMesh(beside).mesh)).toBe(6125);
  });

  it('turns, doubles, drops, cracks: a broken ball is whole again (seed 5904)', () => {
    const count = BALL.triangles.length / 3;
    const one = fc.nat(count - 1);
    fc.assert(
      fc.property(
        fc.uniqueArray(one, { maxLength: 40 }),
        fc.uniqueArray(one, { maxLength: 5 }),
        one,
        one,
        (turned, doubled, lost, cracked) => {
          const positions = [...BALL.positions];
          const triangles = Array.from({ length: count }, (_, i) => [
            ...BALL.triangles.subarray(3 * i, 3 * i + 3),
          ]);
          const doubles = doubled.map((i) => [...triangles[i]!]);
          // The triangle beside the first edge of the cracked one does not know of the corner on this edge.
          const [a, b, c] = triangles[cracked]! as [number, number, number];
          const middle = positions.length / 3;
          for (let axis = 0; axis < 3; axis += 1)
            positions.push((positions[3 * a + axis]! + positions[3 * b + axis]!) / 2);
          const split = [
            [a, middle, c],
            [middle, b, c],
          ];
          for (const i of turned) triangles[i]!.reverse();
          const kept = triangles.filter((_, i) => i !== cracked && i !== lost);
          const broken = {
            positions: Float32Array.from(positions),
            triangles: Uint32Array.from(
              [
                ...kept,
                ...split,
                ...doubles.filter((_, i) => doubled[i] !== cracked && doubled[i] !== lost),
              ].flat(),
            ),
          };
          const { mesh, faults, repairs } = repairMesh(broken);
          expect(faults).toEqual([]);
          expect(meshVolume(mesh)).toBeCloseTo(meshVolume(BALL), 1);
          expect(repairs.filledHoles).toBeGreaterThan(0);
        },
      ),
      { seed: 5904, numRuns: 40 },
    );
  });

  it('joins rims that almost meet, and no others', () => {
    const soup: TriangleMesh = {
      positions: loosened(2e-4),
      triangles: Uint32Array.from(BALL.triangles, (_, i) => i),
    };
    const { mesh, faults } = repairMesh(soup);
    expect(faults).toEqual([]);
    expect(mesh.positions.length).toBe(BALL.positions.length);
    const apart = repairMesh({ ...soup, positions: loosened(0.1) });
    expect(apart.repairs.weldedCorners).toBe(0);
    expect(apart.faults.map(({ kind }) => kind)).toEqual(['open-edges']);
  });

  it('drops the wall between two bodies, and leaves one side of a sheet', () => {
    const both = weldMesh(joinMeshes(BOX, transformMesh(BOX, scaling(-1, 1, { x: 10, y: 0 }), 0)));
    const joined = repairMesh(both);
    expect(joined.faults).toEqual([]);
    expect(joined.repairs.doubleTriangles).toBe(4);
    expect(meshVolume(joined.mesh)).toBe(12_000);
    const side = withTriangles(BOX, [...BOX.triangles].slice(0, 6));
    const sheet = repairMesh(withTriangles(BOX, [...side.triangles, ...inverted(side).triangles]));
    expect(sheet.mesh.triangles.length).toBe(6);
    expect(sheet.faults.map(({ kind, count }) => [kind, count])).toEqual([['open-edges', 4]]);
  });

  it('divides the neighbour of a triangle without surface instead of opening the mesh', () => {
    const { positions, triangles } = BOX;
    const flat: TriangleMesh = {
      positions: Float32Array.from([...positions, 5, 10, 0]),
      // The diagonal 0–3 of the underside has a corner in the middle, on one side only.
      triangles: Uint32Array.from([
        ...[0, 2, 3],
        ...[0, 8, 1],
        ...[8, 3, 1],
        ...[0, 3, 8],
        ...triangles.subarray(6),
      ]),
    };
    const { mesh, repairs, faults } = repairMesh(flat);
    expect([repairs, faults]).toEqual([{ ...NOTHING, flatTriangles: 1 }, []]);
    expect(meshVolume(mesh)).toBe(6000);
  });

  it('leaves large holes and small open pieces open', () => {
    const cup = withTriangles(BOX, [...BOX.triangles].slice(6));
    expect(repairMesh(cup)).toMatchObject({ repairs: NOTHING, faults: [{ kind: 'open-edges', count: 4 }] });
    const scrap = boxMesh(at(40, 0, 0), at(0.1, 0.1, 0.1));
    const pieces = repairMesh(joinMeshes(BALL, withTriangles(scrap, [...scrap.triangles].slice(0, 6))));
    expect(pieces).toMatchObject({ repairs: NOTHING, faults: [{ kind: 'open-edges', count: 4 }] });
  });

  it('has an end for any triangles, and never turns them into nothing (seed 5905)', () => {
    const corner = fc.nat(7);
    fc.assert(
      fc.property(fc.array(fc.tuple(corner, corner, corner), { maxLength: 60 }), (triangles) => {
        const input = withTriangles(BOX, triangles.flat());
        const { mesh, faults } = repairMesh(input);
        expect(faults).toEqual(inspectMesh(mesh));
        expect(mesh.triangles.length > 0).toBe(triangles.some((three) => new Set(three).size === 3));
      }),
      { seed: 5905, numRuns: 100 },
    );
  });
});

/** The corners of every triangle of the ball, moved apart by up to `most`. */
function loosened(most: number): Float32Array {
  return Float32Array.from(
    [...BALL.triangles].flatMap((corner, i) =>
      [0, 1, 2].map((axis) => BALL.positions[3 * corner + axis]! + most * 0.5 * Math.sin(97 * i + axis)),
    ),
  );
}
