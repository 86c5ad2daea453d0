import createModule from 'clipper2-wasm/dist/es/clipper2z.js';

/* The part of clipper2-wasm that Kerf uses. It is declared here because the types of that package need the types of a
   browser. Only this folder uses this module. Every object below lives in the module's memory and must be deleted. */

/** An object in the module's memory. */
export interface Owned {
  delete(): void;
}

/** A path in the module's memory, as x, y, z triples; z is not used. */
export interface PathD extends Owned {
  /** The numbers of the path in the module's memory; valid only until the next call into the module. */
  view(): Float64Array;
  assign(triples: Float64Array): void;
}

/** A list of paths in the memory of the module. */
export interface PathsD extends Owned {
  size(): number;
  /** Returns a copy. The caller must delete it. */
  get(index: number): PathD;
  push_back(path: PathD): void;
}

/** One clipping operation whose subjects are open lines. */
export interface ClipperD extends Owned {
  AddOpenSubject(paths: PathsD): void;
  AddClip(paths: PathsD): void;
  ExecutePath(clipType: Constant, fillRule: Constant, closed: PathsD, open: PathsD): boolean;
}

/** A value of one of the module's enumerations. */
export interface Constant {
  readonly value: number;
}

/** The parts of the Clipper2 module that Kerf calls. */
export interface ClipperModule {
  readonly PathD: new () => PathD;
  readonly PathsD: new () => PathsD;
  readonly ClipperD: new (precision: number) => ClipperD;
  BooleanOpD(
    clipType: Constant,
    fillRule: Constant,
    subject: PathsD,
    clip: PathsD,
    precision: number,
  ): PathsD;
  UnionSelfD(subject: PathsD, fillRule: Constant, precision: number): PathsD;
  InflatePathsD(
    paths: PathsD,
    delta: number,
    join: Constant,
    end: Constant,
    miterLimit: number,
    precision: number,
    arcTolerance: number,
  ): PathsD;
  SimplifyPathsD(paths: PathsD, epsilon: number, isClosed: boolean): PathsD;
}

/**
 * The operations, with the module's values, which are written here because the module's own tables lack some (bevel).
 */
export const CLIP = {
  intersection: { value: 1 },
  union: { value: 2 },
  difference: { value: 3 },
  xor: { value: 4 },
} as const;
/** The fill rules, with the module's values. */
export const FILL = { evenodd: { value: 0 }, nonzero: { value: 1 }, positive: { value: 2 } } as const;
/** The join styles of corners, with the module's values. */
export const JOIN = { bevel: { value: 1 }, round: { value: 2 }, miter: { value: 3 } } as const;
/** The styles of line ends, with the module's values. */
export const END = {
  polygon: { value: 0 },
  joined: { value: 1 },
  butt: { value: 2 },
  square: { value: 3 },
  round: { value: 4 },
} as const;

/** Compiles and starts the module from its bytes. Rejects when the bytes are not the module. */
export async function loadClipper(wasmBytes: Uint8Array | ArrayBuffer): Promise<ClipperModule> {
  return (await createModule({ wasmBinary: wasmBytes, printErr: () => {} })) as ClipperModule;
}

/** Runs `work`, then frees everything that it passed to `own`, whether it returned or threw. */
export function withOwned<T>(work: (own: <O extends Owned>(object: O) => O) => T): T {
  const owned: Owned[] = [];
  try {
    return work((object) => {
      owned.push(object);
      return object;
    });
  } finally {
    for (const object of owned) object.delete();
  }
}
