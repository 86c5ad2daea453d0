import type { Polylines } from '../paths/polylines';
import type { ClipperModule, PathsD } from './clipper-module';

/**
 * Copies the polylines that `wanted` accepts into the module. The caller must delete the result. Throws for points that
 * are not finite, because the integers of the kernel cannot represent them.
 */
export function toModule(
  module: ClipperModule,
  polylines: Polylines,
  wanted: (index: number) => boolean,
): PathsD {
  const paths = new module.PathsD();
  const path = new module.PathD();
  try {
    for (let i = 0; i < polylines.closed.length; i += 1) {
      if (!wanted(i)) continue;
      path.assign(triplesOf(polylines, i));
      paths.push_back(path);
    }
    return paths;
  } catch (error) {
    paths.delete();
    throw error;
  } finally {
    path.delete();
  }
}

function triplesOf({ coordinates, starts }: Polylines, index: number): Float64Array {
  const from = starts[index]!;
  const count = starts[index + 1]! - from;
  const triples = new Float64Array(3 * count);
  for (let i = 0; i < count; i += 1) {
    const x = coordinates[2 * (from + i)]!;
    const y = coordinates[2 * (from + i) + 1]!;
    if (!Number.isFinite(x + y)) throw new RangeError(`point ${i} of polyline ${index} is not finite`);
    triples[3 * i] = x;
    triples[3 * i + 1] = y;
  }
  return triples;
}

/**
 * Copies paths out of the module. `closed` says whether the polylines are marked as closed. The caller must still
 * delete `paths`.
 */
export function fromModule(paths: PathsD, closed: boolean): Polylines {
  const count = paths.size();
  const rows: Float64Array[] = [];
  const starts = new Uint32Array(count + 1);
  for (let i = 0; i < count; i += 1) {
    const path = paths.get(i);
    const triples = path.view();
    const row = new Float64Array((triples.length / 3) * 2);
    for (let from = 0, to = 0; from < triples.length; from += 3, to += 2) {
      row[to] = triples[from]!;
      row[to + 1] = triples[from + 1]!;
    }
    path.delete();
    rows.push(row);
    starts[i + 1] = starts[i]! + row.length / 2;
  }
  const coordinates = new Float64Array(2 * starts[count]!);
  rows.forEach((row, i) => {
    coordinates.set(row, 2 * starts[i]!);
  });
  return { coordinates, starts, closed: new Uint8Array(count).fill(closed ? 1 : 0) };
}
