import type { MeshBuilder } from '@kerf/geometry';
import { type ModelObject, type ModelPart, NO_TRANSFORM, type ObjectUse, type Transform } from './model-part';

/** Objects may use one another this deeply. */
const MOST_DEPTH = 32;
/** Objects may be used this often in all. */
const MOST_USES = 100_000;

/**
 * Why objects cannot be put together: one is missing, one uses itself, there are too many triangles, or a corner is at
 * no place.
 */
type AssemblyReason = 'missing' | 'loop' | 'triangles' | 'place';

/** Objects cannot be put together. It never leaves the folder of the format. */
export class AssemblyError extends Error {
  override readonly name = 'AssemblyError';
  readonly reason: AssemblyReason;
  readonly part: string;
  readonly id: string;

  constructor(reason: AssemblyReason, part: string, id: string) {
    super(`${reason}: ${part}#${id}`);
    this.reason = reason;
    this.part = part;
    this.id = id;
  }
}

/** Puts the objects of a 3MF file at their places into one mesh. */
export class Assembly {
  readonly #partNamed: (path: string) => ModelPart;
  readonly #builder: MeshBuilder;
  readonly #mostTriangles: number;
  readonly #scale: number;
  #uses = 0;

  constructor(
    partNamed: (path: string) => ModelPart,
    builder: MeshBuilder,
    mostTriangles: number,
    scale: number,
  ) {
    this.#partNamed = partNamed;
    this.#builder = builder;
    this.#mostTriangles = mostTriangles;
    this.#scale = scale;
  }

  /** Adds the objects that `items` of the file at `path` name. Throws `AssemblyError`. */
  build(path: string, items: readonly ObjectUse[]): void {
    for (const item of items) this.#add(item, path, NO_TRANSFORM, 0);
  }

  #add({ id, path, transform }: ObjectUse, from: string, outer: Transform, depth: number): void {
    const part = path ?? from;
    const object = this.#partNamed(part).objects.get(id);
    if (!object) throw new AssemblyError('missing', part, id);
    this.#uses += 1;
    if (depth > MOST_DEPTH || this.#uses > MOST_USES) throw new AssemblyError('loop', part, id);
    if (!object.isSolid) return;
    const placed = multiplied(transform, outer);
    if (!this.#addTriangles(object, placed)) throw new AssemblyError('place', part, id);
    if (this.#builder.triangleCount > this.#mostTriangles) throw new AssemblyError('triangles', part, id);
    for (const component of object.components) this.#add(component, part, placed, depth + 1);
  }

  /** False when a corner is too far away to have a place. */
  #addTriangles({ places, triangles }: ModelObject, t: Transform): boolean {
    if (triangles.length === 0) return true;
    const corners = new Uint32Array(places.count);
    for (let place = 0; place < places.count; place += 1) {
      const [x, y, z] = [places.at(place, 0), places.at(place, 1), places.at(place, 2)];
      const placedX = Math.fround(this.#scale * (x * t[0]! + y * t[3]! + z * t[6]! + t[9]!));
      const placedY = Math.fround(this.#scale * (x * t[1]! + y * t[4]! + z * t[7]! + t[10]!));
      const placedZ = Math.fround(this.#scale * (x * t[2]! + y * t[5]! + z * t[8]! + t[11]!));
      if (!Number.isFinite(placedX + placedY + placedZ)) return false;
      corners[place] = this.#builder.corner(placedX, placedY, placedZ);
    }
    const [second, third] = isMirroring(t) ? [2, 1] : [1, 2];
    for (let at = 0; at < triangles.length; at += 3)
      this.#builder.triangle(
        corners[triangles.at(at)]!,
        corners[triangles.at(at + second)]!,
        corners[triangles.at(at + third)]!,
      );
    return true;
  }
}

/** The transform that applies `first`, and then `second`. */
function multiplied(first: Transform, second: Transform): Transform {
  const result: number[] = [];
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column < 3; column += 1) {
      let sum = row === 3 ? second[9 + column]! : 0;
      for (let k = 0; k < 3; k += 1) sum += first[3 * row + k]! * second[3 * k + column]!;
      result.push(sum);
    }
  return result;
}

function isMirroring(t: Transform): boolean {
  const [a, b, c, d, e, f, g, h, i] = t as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) < 0;
}
