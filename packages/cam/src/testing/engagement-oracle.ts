import { expandBounds, type Polylines, polylinesBounds } from '@kerf/geometry';
import type { Moves } from '@kerf/machining';
import { type Sample, sampleMoves } from './sample-moves';

/** The side of a cell of material, mm. */
const CELL = 0.04;
/** The distance between samples of the path, mm. */
const STEP = 0.1;
/**
 * The number of samples between the tool's position and the place where material is removed. So what the tool has cut
 * just now still counts as material beside the tool.
 */
const LAG = 3;
/** The number of directions in which the circumference is checked. */
const DIRECTIONS = 720;

/** How much of a tool's circumference was in the material, as angles. */
export interface Engagement {
  /** The largest angle, in radians, and the position where it was found. */
  readonly most: number;
  readonly x: number;
  readonly y: number;
  /** Over all samples that touched material: the angle that one in a hundred exceeds, and the mean, radians. */
  readonly usual: number;
  readonly mean: number;
}

/**
 * Measures, sample by sample, how much of the front half of an end mill's circumference is in the material. The
 * material is a bitmap at the height `z` (negative, mm). Moves above that height, on ramps and in shallower passes,
 * remove material but are not measured. The same is true of moves (by their index) that `isMeasured` excludes.
 */
export function measureEngagement(
  moves: Moves,
  region: Polylines,
  radius: number,
  z: number,
  isMeasured: (move: number) => boolean = () => true,
): Engagement {
  const material = new Material(region, radius);
  const angles: number[] = [];
  let worst = { most: 0, x: 0, y: 0 };
  let behind: { x: number; y: number }[] = [];
  let before: Sample | undefined;
  for (const sample of sampleMoves(moves, STEP)) {
    const way = before ? Math.hypot(sample.x - before.x, sample.y - before.y) : 0;
    const isDownBoth = sample.z <= z + 1e-6 && before !== undefined && before.z <= z + 1e-6;
    if (before && isDownBoth && way > 1e-6 && isMeasured(sample.move)) {
      const heading = Math.atan2(sample.y - before.y, sample.x - before.x);
      const angle = material.angleAhead(sample.x, sample.y, heading);
      if (angle > 0) angles.push(angle);
      if (angle > worst.most) worst = { most: angle, x: sample.x, y: sample.y };
    }
    before = sample;
    if (sample.z >= 0) continue;
    behind.push(sample);
    if (sample.z > z + 1e-6 || behind.length > LAG) {
      const isDown = sample.z <= z + 1e-6;
      for (const { x, y } of behind.slice(0, isDown ? 1 : behind.length)) material.cut(x, y);
      behind = isDown ? behind.slice(1) : [];
    }
  }
  angles.sort((a, b) => a - b);
  const sum = angles.reduce((total, angle) => total + angle, 0);
  return {
    ...worst,
    usual: angles[Math.floor(angles.length * 0.99)] ?? 0,
    mean: angles.length > 0 ? sum / angles.length : 0,
  };
}

/** A bitmap of the material around and inside a region. */
class Material {
  readonly #radius: number;
  readonly #x0: number;
  readonly #y0: number;
  readonly #columns: number;
  readonly #stands: Uint8Array;

  constructor(region: Polylines, radius: number) {
    const { minX, minY, maxX, maxY } = expandBounds(polylinesBounds(region), radius + 1);
    this.#radius = radius;
    this.#x0 = minX;
    this.#y0 = minY;
    this.#columns = Math.ceil((maxX - minX) / CELL) + 1;
    this.#stands = new Uint8Array(this.#columns * (Math.ceil((maxY - minY) / CELL) + 1)).fill(1);
  }

  cut(x: number, y: number): void {
    const radius = this.#radius;
    const to = Math.floor((y + radius - this.#y0) / CELL);
    for (let j = Math.ceil((y - radius - this.#y0) / CELL); j <= to; j += 1) {
      const dy = this.#y0 + j * CELL - y;
      const half = Math.sqrt(Math.max(0, radius * radius - dy * dy));
      const from = Math.ceil((x - half - this.#x0) / CELL);
      this.#stands.fill(
        0,
        j * this.#columns + from,
        j * this.#columns + Math.floor((x + half - this.#x0) / CELL) + 1,
      );
    }
  }

  /**
   * How much of the half circle ahead of the tool is in the material, as an angle. The half circle is one cell inside
   * the tool's edge.
   */
  angleAhead(x: number, y: number, heading: number): number {
    let count = 0;
    for (let k = 0; k <= DIRECTIONS / 2; k += 1) {
      const angle = heading - Math.PI / 2 + (2 * Math.PI * k) / DIRECTIONS;
      const i = Math.round((x + (this.#radius - CELL) * Math.cos(angle) - this.#x0) / CELL);
      const j = Math.round((y + (this.#radius - CELL) * Math.sin(angle) - this.#y0) / CELL);
      if (this.#stands[j * this.#columns + i] === 1) count += 1;
    }
    return (2 * Math.PI * count) / DIRECTIONS;
  }
}
