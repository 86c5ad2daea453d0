import { expect, it } from 'vitest';
import { boxOf, duneMesh, noiseMesh } from '../../testing/meshes';
import { plainTiles, tilesOf } from '../drop';
import { reliefSurface } from '../relief-surface';
import { RECORD_KINDS } from '../tiled-records';
import { createDropKernel } from './drop-kernel';

const kernel = createDropKernel();

const hills = duneMesh(70, 80, 0.2);
/** A floor of two triangles, which are larger than any tile. */
const floor = boxOf(-2, -2, -1.2, 20, 20, 1);
const MESHES = {
  hills,
  'hills on a floor': {
    positions: Float32Array.from([...hills.positions, ...floor.positions]),
    triangles: Uint32Array.from([
      ...hills.triangles,
      ...floor.triangles.map((corner) => corner + hills.positions.length / 3),
    ]),
  },
  'steep noise': noiseMesh(9, 30, 20, 0.5, 3),
  'one triangle': {
    positions: Float32Array.from([0, 0, 0, 1, 0, 0.2, 0, 1, -0.1]),
    triangles: Uint32Array.of(0, 1, 2),
  },
};

it.each(Object.keys(MESHES))('the kernel sorts the contacts of a ball as its plain twin: %s', (name) => {
  const surface = reliefSurface(MESHES[name as keyof typeof MESHES], kernel);
  for (const radius of [0.2, 1.5]) {
    const ball = { radius, tip: radius, ball: radius, slope: 0, lift: 0 };
    const found = tilesOf(surface, ball);
    const plain = plainTiles(surface, ball);
    for (const kind of RECORD_KINDS) {
      const { records, starts, ...grid } = plain[kind];
      expect(found[kind]).toMatchObject(grid);
      expect([...found[kind].starts].join()).toBe([...starts].join());
      expect(found[kind].records.length).toBe(records.length);
      expect(records.findIndex((value, at) => value !== found[kind].records[at])).toBe(-1);
    }
  }
});
