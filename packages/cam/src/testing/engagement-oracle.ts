import { expandBounds, type Polylines, polylinesBounds } from '@kerf/geometry';
import type { Moves } from '@kerf/machining';
import { type Sample, sampleMoves } from './sample-moves';

/** The side of a cell of material, in radii of the tool. */
const CELL = 0.025;
/** The distance between samples of the path, in radii of the tool. */
const STEP = 0.06;
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

/** A group of moves to measure. */
export interface MeasuredMoves {
  /** The moves, by their index, that are measured. All others remove material only. */
  readonly includes: (move: number) => boolean;
  /** Material that is no thicker than this, mm, is not measured: what clearing may leave at a wall. */
  readonly skin: number;
}

/**
 * Measures, sample by sample, how much of the front half of an end mill's circumference is in the material, for each
 * group of moves. The material is a bitmap at the height `z` (negative, mm). Moves above that height, on ramps and in
 * shallower passes, remove material but are not measured. `isAlone`: the material is only the region's box; otherwise
 * there is material around it too.
 */
export function measureEngagement(
  moves: Moves,
  region: Polylines,
  radius: number,
  z: number,
  groups: readonly MeasuredMoves[],
  isAlone = false,
): Engagement[] {
  const material = new Material(region, radius, isAlone);
  const tallies = groups.map((group) => ({ group, angles: [] as number[], worst: { most: 0, x: 0, y: 0 } }));
  let behind: { x: number; y: number }[] = [];
  let before: Sample | undefined;
  for (const sample of sampleMoves(moves, STEP * radius)) {
    const { x, y } = sample;
    const way = before ? Math.hypot(x - before.x, y - before.y) : 0;
    const isDown = sample.z <= z + 1e-6;
    if (before && way > 1e-6 && isDown && before.z <= z + 1e-6) {
      const heading = Math.atan2(y - before.y, x - before.x);
      for (const tally of tallies) {
        if (!tally.group.includes(sample.move)) continue;
        const angle = material.angleAhead(x, y, heading, tally.group.skin);
        if (angle > 0) tally.angles.push(angle);
        if (angle > tally.worst.most) tally.worst = { most: angle, x, y };
      }
    }
    before = sample;
    if (sample.z >= 0) continue;
    behind.push(sample);
    if (isDown && behind.length <= LAG) continue;
    for (const at of behind.slice(0, isDown ? 1 : behind.length)) material.cut(at.x, at.y);
    behind = isDown ? behind.slice(1) : [];
  }
  return tallies.map(({ angles, worst }) => {
    angles.sort((a, b) => a - b);
    const mean = angles.reduce((total, angle) => total + angle, 0) / Math.max(1, angles.length);
    return { ...worst, usual: angles[Math.floor(angles.length * 0.99)] ?? 0, mean };
  });
}

/** A bitmap of the material around and inside a region. */
class Material {
  readonly #radius: number;
  readonly #cell: number;
  readonly #x0: number;
  readonly #y0: number;
  readonly #columns: number;
  readonly #stands: Uint8Array;

  constructor(region: Polylines, radius: number, isAlone: boolean) {
    const box = polylinesBounds(region);
    const { minX, minY, maxX, maxY } = expandBounds(box, (isAlone ? 3 : 1) * radius + 1);
    this.#radius = radius;
    const cell = CELL * radius;
    this.#cell = cell;
    this.#x0 = minX;
    this.#y0 = minY;
    this.#columns = Math.ceil((maxX - minX) / cell) + 1;
    const rows = Math.ceil((maxY - minY) / cell) + 1;
    this.#stands = new Uint8Array(this.#columns * rows).fill(isAlone ? 0 : 1);
    if (!isAlone) return;
    const [fromI, toI] = [Math.ceil((box.minX - minX) / cell), Math.floor((box.maxX - minX) / cell)];
    const [fromJ, toJ] = [Math.ceil((box.minY - minY) / cell), Math.floor((box.maxY - minY) / cell)];
    for (let j = fromJ; j <= toJ; j += 1)
      this.#stands.fill(1, j * this.#columns + fromI, j * this.#columns + toI + 1);
  }

  cut(x: number, y: number): void {
    const radius = this.#radius;
    const cell = this.#cell;
    const to = Math.floor((y + radius - this.#y0) / cell);
    for (let j = Math.ceil((y - radius - this.#y0) / cell); j <= to; j += 1) {
      const dy = this.#y0 + j * cell - y;
      const half = Math.sqrt(Math.max(0, radius * radius - dy * dy));
      const from = Math.ceil((x - half - this.#x0) / cell);
      this.#stands.fill(
        0,
        j * this.#columns + from,
        j * this.#columns + Math.floor((x + half - this.#x0) / cell) + 1,
      );
    }
  }

  /**
   * How much of the half circle ahead of the tool is in the material, as an angle. The half circle is one cell inside
   * the tool's edge, or `skin` mm if that is more.
   */
  angleAhead(x: number, y: number, heading: number, skin: number): number {
    const cell = this.#cell;
    const radius = this.#radius - Math.max(cell, skin);
    let count = 0;
    for (let k = 0; k <= DIRECTIONS / 2; k += 1) {
      const angle = heading - Math.PI / 2 + (2 * Math.PI * k) / DIRECTIONS;
      const i = Math.round((x + radius * Math.cos(angle) - this.#x0) / cell);
      const j = Math.round((y + radius * Math.sin(angle) - this.#y0) / cell);
      if (this.#stands[j * this.#columns + i] === 1) count += 1;
    }
    return (2 * Math.PI * count) / DIRECTIONS;
  }
}
