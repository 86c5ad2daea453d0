import { type Bounds, expandBounds } from '@kerf/geometry';
import { type Fixture, MoveKind, type Tool, toolRadiusAt } from '@kerf/machining';
import { Field } from './field';
import type { Sample } from './sample-moves';

/** What travelling moves must keep to. Lengths in mm. A milling cut has all of it. */
export interface TravelRules {
  readonly tool: Tool;
  readonly safeHeight: number;
  /** The least distance between the tool and the material below it in a rapid that is not at the safe height. */
  readonly retractHeight: number;
  readonly fixtures: readonly Fixture[];
}

/** Heights that differ by less than this are equal, mm. */
const SAME = 1e-9;
/** The cells of the field in which low rapids are checked: this many to the tool's radius, mm at least. */
const CELLS_PER_RADIUS = 8;
const LEAST_CELL = 0.1;

/**
 * The samples of cuts below the final depth, and of rapids that are too low:
 *
 * - The moves must begin and end at the safe height.
 * - A rapid may go straight up anywhere.
 * - Any other rapid below the safe height must be the retract height above all material under the tool. The material
 *   begins at the stock's top, 0, everywhere: that something is cut before the operation begins is only a setting. What
 *   the moves cut is taken from a height field.
 * - Such a rapid must not come over a clamp that is less than the retract height below it.
 */
export function findBadMoves(
  samples: readonly Sample[],
  rules: TravelRules,
  finalDepth: number,
): readonly Sample[] {
  const { safeHeight } = rules;
  const bad = samples.filter(({ z }) => z < -finalDepth - SAME);
  for (const end of [samples[0], samples.at(-1)]) if (end && end.z < safeHeight - SAME) bad.push(end);
  const low = samples.filter((sample, i) => isLow(sample, samples[i - 1], safeHeight));
  const gap = Math.min(rules.retractHeight, safeHeight);
  bad.push(...low.filter((sample) => isOverClamp(sample, rules, gap)));
  return [
    ...bad,
    ...findInMaterial(
      samples,
      low.filter(({ z }) => z < gap - SAME),
      rules,
      gap,
    ),
  ];
}

/** Whether a sample is of a rapid below the safe height that does not go straight up. */
function isLow({ x, y, z, kind }: Sample, before: Sample | undefined, safeHeight: number): boolean {
  if (kind !== MoveKind.rapid || z >= safeHeight - SAME) return false;
  return !before || Math.hypot(before.x - x, before.y - y) > 1e-6 || before.z > z + SAME;
}

function isOverClamp({ x, y, z }: Sample, { tool, fixtures }: TravelRules, gap: number): boolean {
  return fixtures.some((clamp) => {
    const dx = Math.max(clamp.x - x, 0, x - clamp.x - clamp.width);
    const dy = Math.max(clamp.y - y, 0, y - clamp.y - clamp.height);
    return clamp.top > z - gap + SAME && Math.hypot(dx, dy) < tool.diameter / 2;
  });
}

/** Those of the low samples that have material closer below the tool than `gap`. Replays all cuts near them. */
function findInMaterial(
  samples: readonly Sample[],
  low: readonly Sample[],
  { tool }: TravelRules,
  gap: number,
): Sample[] {
  if (low.length === 0) return [];
  const lowest = samples.reduce((least, { z }) => Math.min(least, z), 0);
  const reach = toolRadiusAt(tool, -lowest);
  const cell = Math.max(LEAST_CELL, reach / CELLS_PER_RADIUS);
  const heights = new Field(expandBounds(boundsOf(low), reach), cell, () => 0);
  const isLowSample = new Set(low);
  const bad: Sample[] = [];
  for (const sample of samples) {
    const { x, y, z, kind } = sample;
    if (kind !== MoveKind.rapid) sweep(heights, sample, tool);
    if (!isLowSample.has(sample)) continue;
    let isTouched = false;
    heights.eachWithin(x, y, reach, (i) => {
      const [cx, cy] = heights.center(i);
      const above = heights.values[i]! - (z - gap);
      // Cells at the tool's edge are only partly under the tool.
      isTouched ||=
        above > SAME && (cx - x) ** 2 + (cy - y) ** 2 < Math.max(0, toolRadiusAt(tool, above) - cell) ** 2;
    });
    if (isTouched) bad.push(sample);
  }
  return bad;
}

/** Lowers the cells under the tool to the tool's surface. */
function sweep(heights: Field, { x, y, z }: Sample, tool: Tool): void {
  const reach = toolRadiusAt(tool, -z);
  if (z >= 0 || !heights.isNear(x, y, reach)) return;
  const isFlat = heightAt(tool, reach) === 0;
  heights.eachRun(x, y, reach, (from, to) => {
    for (let i = from; i < to; i += 1) {
      if (heights.values[i]! <= z) continue;
      const [cx, cy] = isFlat ? [x, y] : heights.center(i);
      heights.values[i] = Math.min(heights.values[i]!, z + heightAt(tool, Math.hypot(cx - x, cy - y)));
    }
  });
}

/** The height of the tool's surface above its tip at a distance from its axis. */
function heightAt(tool: Tool, distance: number): number {
  if (tool.kind === 'v-bit') return distance / Math.tan(tool.angle / 2);
  if (tool.kind !== 'ball-end-mill') return 0;
  const radius = tool.diameter / 2;
  return radius - Math.sqrt(Math.max(0, radius ** 2 - distance ** 2));
}

function boundsOf(samples: readonly Sample[]): Bounds {
  const [first] = samples as [Sample];
  let bounds: Bounds = { minX: first.x, minY: first.y, maxX: first.x, maxY: first.y };
  for (const { x, y } of samples)
    bounds = {
      minX: Math.min(bounds.minX, x),
      minY: Math.min(bounds.minY, y),
      maxX: Math.max(bounds.maxX, x),
      maxY: Math.max(bounds.maxY, y),
    };
  return bounds;
}
