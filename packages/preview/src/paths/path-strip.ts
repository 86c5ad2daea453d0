import {
  BufferAttribute,
  GLSL3,
  GreaterDepth,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  type IUniform,
  Mesh,
  NoBlending,
  RawShaderMaterial,
} from 'three';
import { RenderOrder } from '../scene/render-order';
import type { CoarsePath, PathSource } from './coarse-path';
import { PATH_FRAGMENT_SHADER, PATH_VERTEX_SHADER } from './path-shader';

type PathMesh = Mesh<InstancedBufferGeometry, RawShaderMaterial>;

/** Uniforms of the path's shader. */
export type PathUniforms = Readonly<Record<string, IUniform>>;

/**
 * How many segments at most are shown one by one, in addition to the pieces of a coarse path. They are the segments of
 * a highlighted line of the program.
 */
const MOST_SINGLE_SEGMENTS = 256;

/** One geometry of the path. It is drawn once, and the part inside the stock is drawn a second time. */
export class PathStrip {
  readonly mesh: PathMesh;
  readonly ghost: PathMesh;
  #isVisible = { mesh: false, ghost: false };
  #isChosen = false;
  /** The number of pieces of a coarse path; after them there is room for single segments. */
  #pieceCount = 0;

  constructor(isCoarse: boolean, uniforms: PathUniforms, ghostUniforms: PathUniforms) {
    const common = {
      glslVersion: GLSL3,
      vertexShader: PATH_VERTEX_SHADER,
      fragmentShader: PATH_FRAGMENT_SHADER,
      defines: { IS_COARSE: isCoarse ? 1 : 0 },
      alphaToCoverage: true,
    };
    const hidden = {
      depthFunc: GreaterDepth,
      depthWrite: false,
      // The material counts as transparent, so that the path is drawn after the stock around it. Blending is off,
      // because the coverage that the shader computes has the same effect.
      transparent: true,
      blending: NoBlending,
    } as const;
    this.mesh = new Mesh(emptyGeometry(), new RawShaderMaterial({ ...common, uniforms }));
    this.ghost = new Mesh(
      this.mesh.geometry,
      new RawShaderMaterial({ ...common, ...hidden, uniforms: ghostUniforms }),
    );
    this.mesh.frustumCulled = false;
    this.ghost.frustumCulled = false;
    this.mesh.renderOrder = RenderOrder.path;
    this.ghost.renderOrder = RenderOrder.pathInStock;
    this.#show();
  }

  /** The number of pieces or segments in the geometry. */
  get count(): number {
    return this.mesh.geometry.instanceCount;
  }

  /** Whether this geometry, and not the path's other one, is drawn. */
  set isChosen(isChosen: boolean) {
    this.#isChosen = isChosen;
    this.#show();
  }

  setVisible(mesh: boolean, ghost: boolean): void {
    this.#isVisible = { mesh, ghost };
    this.#show();
  }

  /** Shows the segments themselves, with their `lineDensities`. The arrays are kept, not copied. */
  setSegments(source: PathSource, densities: Uint8Array): void {
    this.#setGeometry(source.segmentCount > 0 ? segmentGeometry(source, densities) : emptyGeometry());
  }

  /** Shows pieces that replace segments. */
  setPieces(pieces: CoarsePath): void {
    this.#pieceCount = pieces.count;
    this.#setGeometry(pieceGeometry(pieces));
  }

  clear(): void {
    this.#pieceCount = 0;
    this.#setGeometry(emptyGeometry());
  }

  /** Call this when the styles given to `setSegments` have changed. */
  updateStyles(): void {
    const styles = this.mesh.geometry.getAttribute('segmentStyle');
    if (styles) styles.needsUpdate = true;
  }

  /**
   * Adds the segments from `first` up to `end` (exclusive) after the pieces, one by one, as far as there is room for
   * them.
   */
  setSingleSegments({ points, styles }: PathSource, first: number, end: number): void {
    if (this.#pieceCount === 0) return;
    const { geometry } = this.mesh;
    const count = Math.max(0, Math.min(MOST_SINGLE_SEGMENTS, end - first));
    geometry.instanceCount = this.#pieceCount + count;
    if (count === 0) return;
    const write = (name: string, size: number, numberAt: (segment: number, column: number) => number) => {
      const attribute = geometry.getAttribute(name);
      const changed = attribute instanceof InterleavedBufferAttribute ? attribute.data : attribute;
      const from = size * this.#pieceCount;
      for (let at = 0; at < size * count; at += 1)
        changed.array[from + at] = numberAt(first + Math.floor(at / size), at % size);
      changed.clearUpdateRanges();
      changed.addUpdateRange(from, size * count);
      changed.needsUpdate = true;
    };
    write('segmentFrom', 6, (segment, column) => points[3 * segment + column]!);
    write('segmentStyle', 2, (segment, column) => styles[2 * segment + column]!);
    write('segmentRange', 2, (segment, column) => segment + column);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
    this.ghost.material.dispose();
  }

  #setGeometry(geometry: InstancedBufferGeometry): void {
    this.mesh.geometry.dispose();
    this.mesh.geometry = geometry;
    this.ghost.geometry = geometry;
  }

  #show(): void {
    this.mesh.visible = this.#isChosen && this.#isVisible.mesh;
    this.ghost.visible = this.#isChosen && this.#isVisible.ghost;
  }
}

function strip(): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute(
    'position',
    new BufferAttribute(new Float32Array([1, 0, 0, -1, 0, 0, 1, 1, 0, -1, 1, 0]), 3),
  );
  geometry.setIndex([0, 1, 2, 2, 1, 3]);
  return geometry;
}

function emptyGeometry(): InstancedBufferGeometry {
  const geometry = strip();
  geometry.instanceCount = 0;
  return geometry;
}

/** The trace's points go to the graphics memory unchanged: an instance reads its own point and the next point. */
function segmentGeometry(source: PathSource, densities: Uint8Array): InstancedBufferGeometry {
  const { points, styles, segmentCount } = source;
  const geometry = strip();
  const chained = new InstancedInterleavedBuffer(points.subarray(0, 3 * (segmentCount + 1)), 3, 1);
  geometry.setAttribute('segmentFrom', new InterleavedBufferAttribute(chained, 3, 0));
  geometry.setAttribute('segmentTo', new InterleavedBufferAttribute(chained, 3, 3));
  geometry.setAttribute('segmentStyle', new InstancedBufferAttribute(styles, 2));
  geometry.setAttribute('segmentDensity', new InstancedBufferAttribute(densities, 1));
  geometry.instanceCount = segmentCount;
  return geometry;
}

function pieceGeometry({ count, ends, styles, ranges }: CoarsePath): InstancedBufferGeometry {
  const geometry = strip();
  const room = count + MOST_SINGLE_SEGMENTS;
  const apart = new InstancedInterleavedBuffer(withRoom(ends, 6 * count, 6 * room), 6, 1);
  geometry.setAttribute('segmentFrom', new InterleavedBufferAttribute(apart, 3, 0));
  geometry.setAttribute('segmentTo', new InterleavedBufferAttribute(apart, 3, 3));
  const ownStyles = withRoom(styles, 2 * count, 2 * room);
  geometry.setAttribute('segmentStyle', new InstancedBufferAttribute(ownStyles, 2));
  geometry.setAttribute(
    'segmentRange',
    new InstancedBufferAttribute(withRoom(ranges, 2 * count, 2 * room), 2),
  );
  geometry.instanceCount = count;
  return geometry;
}

function withRoom<Values extends Float32Array | Uint16Array | Uint32Array>(
  values: Values,
  used: number,
  length: number,
): Values {
  const copy = new (values.constructor as new (length: number) => Values)(length);
  copy.set(values.subarray(0, used));
  return copy;
}
