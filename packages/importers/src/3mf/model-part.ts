import { IndexList } from '../model/index-list';
import { type StartTag, TagScanner } from './tags';

/** The twelve numbers of a 3MF transform, row by row: a point is the row (x y z 1) before the matrix. */
export type Transform = readonly number[];

export const NO_TRANSFORM: Transform = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0];

/** A use of an object: by another object, or by the list of what is to be built. */
export interface ObjectUse {
  readonly id: string;
  /** The file with the object; null for the same file. */
  readonly path: string | null;
  readonly transform: Transform;
}

/** An object of a 3MF file: triangles of its own, and uses of other objects. */
export interface ModelObject {
  /** Only objects of these types are parts of the model: a printer's supports are not. */
  readonly isSolid: boolean;
  readonly places: PlaceList;
  /** Three indices of places for each triangle. */
  readonly triangles: IndexList;
  readonly components: ObjectUse[];
}

/** What a model part of a 3MF file says. */
export interface ModelPart {
  readonly unit: string;
  readonly objects: ReadonlyMap<string, ModelObject>;
  readonly items: readonly ObjectUse[];
}

/** Places that are added one by one. */
export class PlaceList {
  #values = new Float32Array(3 * 256);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  push(x: number, y: number, z: number): void {
    const at = 3 * this.#count;
    if (at === this.#values.length) {
      const larger = new Float32Array(2 * at);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[at] = x;
    this.#values[at + 1] = y;
    this.#values[at + 2] = z;
    this.#count += 1;
  }

  /** The coordinate of a place along an axis (0, 1, 2). */
  at(place: number, axis: number): number {
    return this.#values[3 * place + axis]!;
  }
}

/** A number or an index in a model part that is wrong. */
export class CornerError extends Error {
  override readonly name = 'CornerError';
}

/** More corners or triangles than a model may have. */
export class SizeError extends Error {
  override readonly name = 'SizeError';
}

/** Types of objects that are made; the others help a printer. */
const SOLID_TYPES: ReadonlySet<string> = new Set(['model', 'solidsupport', 'surface']);

/**
 * Reads a model part (3MF core specification 1.3, and the paths of the production extension) that arrives in pieces.
 * Only elements of the core have a meaning here; those of extensions have another prefix than the root.
 */
export class ModelPartReader {
  readonly #scanner = new TagScanner(
    (tag) => this.#start(tag),
    (name) => this.#end(name),
  );
  readonly #most: { readonly corners: number; readonly triangles: number };
  readonly #objects = new Map<string, ModelObject>();
  readonly #items: ObjectUse[] = [];
  #object: ModelObject | null = null;
  #prefix = '';
  #unit = 'millimeter';

  constructor(most: { readonly corners: number; readonly triangles: number }) {
    this.#most = most;
  }

  /** Throws `TagError`, `CornerError` or `SizeError`. */
  push(piece: Uint8Array): void {
    this.#scanner.push(piece);
  }

  /** The whole part, when all pieces were pushed. */
  end(): ModelPart {
    this.#scanner.end();
    return { unit: this.#unit, objects: this.#objects, items: this.#items };
  }

  #start(tag: StartTag): void {
    if (tag.parent === '') {
      this.#prefix = tag.name.slice(0, tag.name.lastIndexOf(':') + 1);
      this.#unit = tag.text('unit') ?? this.#unit;
    }
    const key = `${this.#coreName(tag.parent)}/${this.#coreName(tag.name)}`;
    if (key === 'vertices/vertex') this.#addCorner(tag);
    else if (key === 'triangles/triangle') this.#addTriangle(tag);
    else if (key === 'resources/object') this.#beginObject(tag);
    else if (key === 'components/component') this.#object?.components.push(useIn(tag));
    else if (key === 'build/item' && tag.text('printable') !== '0') this.#items.push(useIn(tag));
  }

  #end(name: string): void {
    if (this.#coreName(name) === 'object') this.#object = null;
  }

  /** The name of an element of the core without its prefix; '' for an element of an extension. */
  #coreName(name: string): string {
    if (this.#prefix === '') return name.includes(':') ? '' : name;
    return name.startsWith(this.#prefix) ? name.slice(this.#prefix.length) : '';
  }

  #beginObject(tag: StartTag): void {
    this.#object = {
      isSolid: SOLID_TYPES.has(tag.text('type') ?? 'model'),
      places: new PlaceList(),
      triangles: new IndexList(),
      components: [],
    };
    this.#objects.set(tag.text('id') ?? '', this.#object);
  }

  #addCorner(tag: StartTag): void {
    if (!this.#object) return;
    const [x, y, z] = [tag.number('x'), tag.number('y'), tag.number('z')];
    if (!Number.isFinite(Math.fround(x + y + z))) throw new CornerError('a corner is not a number');
    this.#object.places.push(x, y, z);
    if (this.#object.places.count > this.#most.corners) throw new SizeError('too many corners');
  }

  #addTriangle(tag: StartTag): void {
    if (!this.#object) return;
    const { places, triangles } = this.#object;
    for (const attribute of ['v1', 'v2', 'v3']) {
      const corner = tag.number(attribute);
      if (!(Number.isInteger(corner) && corner >= 0 && corner < places.count))
        throw new CornerError('a corner does not exist');
      triangles.push(corner);
    }
    if (triangles.length > 3 * this.#most.triangles) throw new SizeError('too many triangles');
  }
}

function useIn(tag: StartTag): ObjectUse {
  const numbers = (tag.text('transform') ?? '').trim();
  const transform = numbers === '' ? NO_TRANSFORM : numbers.split(/\s+/).map(Number);
  if (transform.length !== 12 || !transform.every(Number.isFinite))
    throw new CornerError('a transform is wrong');
  return { id: tag.text('objectid') ?? '', path: tag.text('path'), transform };
}
