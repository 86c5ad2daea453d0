import { type Box, type MotionTrace, SegmentKind } from './motion-trace';

const RAPID = SegmentKind.rapid;

/** The bounds and lengths of a trace that grows, updated stretch by stretch. */
export class TraceExtent {
  readonly #rapids = emptyBox();
  readonly #cuts = emptyBox();
  /** The length of the cuts and the length of the rapids, mm. */
  readonly #lengths = new Float64Array(2);
  /** The number of segments that have been measured. */
  segmentCount = 0;

  /** Measures the segments from the end of the last call up to `segmentCount`. */
  extend(points: Float32Array, kindsAndSteps: Uint8Array, segmentCount: number): void {
    let end = 0;
    // Each stretch consists of only rapids or only cuts, so that a point between two segments of a stretch is read
    // once.
    for (let first = this.segmentCount; first < segmentCount; first = end) {
      const isRapid = (kindsAndSteps[first]! & 7) === RAPID;
      end = first + 1;
      while (end < segmentCount && ((kindsAndSteps[end]! & 7) === RAPID) === isRapid) end += 1;
      this.#lengths[isRapid ? 1 : 0]! += measureStretch(
        isRapid ? this.#rapids : this.#cuts,
        points,
        first,
        end,
      );
    }
    this.segmentCount = segmentCount;
  }

  /** Counts segments from 0 again. The bounds and lengths stay. */
  restart(): void {
    this.segmentCount = 0;
  }

  build(): Pick<MotionTrace, 'bounds' | 'cutBounds' | 'cutDistance' | 'rapidDistance'> {
    const cuts = this.#cuts;
    const all = cuts.map((value, side) => (side < 3 ? Math.min : Math.max)(value, this.#rapids[side]!));
    return {
      bounds: toBox(all),
      cutBounds: toBox(cuts),
      cutDistance: this.#lengths[0]!,
      rapidDistance: this.#lengths[1]!,
    };
  }
}

/** The smallest x, y, z and then the largest x, y, z. */
function emptyBox(): Float64Array {
  const infinity = Number.POSITIVE_INFINITY;
  return Float64Array.of(infinity, infinity, infinity, -infinity, -infinity, -infinity);
}

function toBox(sides: Float64Array): Box {
  const [minX, minY, minZ, maxX, maxY, maxZ] = sides as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return { minX, minY, minZ, maxX, maxY, maxZ };
}

/** Extends the box by the points `first` to `last`, both included. Returns the length of the path through them. */
function measureStretch(box: Float64Array, points: Float32Array, first: number, last: number): number {
  let x = points[3 * first]!;
  let y = points[3 * first + 1]!;
  let z = points[3 * first + 2]!;
  let minX = Math.min(box[0]!, x);
  let minY = Math.min(box[1]!, y);
  let minZ = Math.min(box[2]!, z);
  let maxX = Math.max(box[3]!, x);
  let maxY = Math.max(box[4]!, y);
  let maxZ = Math.max(box[5]!, z);
  let length = 0;
  for (let at = 3 * first + 3; at <= 3 * last; at += 3) {
    const dx = points[at]! - x;
    const dy = points[at + 1]! - y;
    const dz = points[at + 2]! - z;
    x = points[at]!;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (dy === 0 && dz === 0) {
      // The rows of a raster consist of such segments. The root of the square would be the same number.
      length += Math.abs(dx);
      continue;
    }
    length += Math.sqrt(dx * dx + dy * dy + dz * dz);
    y = points[at + 1]!;
    z = points[at + 2]!;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
    if (z < minZ) minZ = z;
    if (z > maxZ) maxZ = z;
  }
  box[0] = minX;
  box[1] = minY;
  box[2] = minZ;
  box[3] = maxX;
  box[4] = maxY;
  box[5] = maxZ;
  return length;
}
