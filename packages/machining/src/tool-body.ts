import { problemMaker } from './make-problem';
import type { Problem } from './problem';
import { MACHINING_PROBLEMS } from './problems';
import { isLaser, type LaserBeam, type TaperedBallEndMill, type Tool, taperOf, type VBit } from './tool';
import { roundTo } from './units';

const problem = problemMaker(MACHINING_PROBLEMS);

/** The allowed range of each length of a bit's body, both ends included, mm. */
export const TOOL_BODY_LIMITS = {
  fluteLength: { min: 0.01, max: 1000 },
  shankDiameter: { min: 0.1, max: 100 },
  holderDiameter: { min: 1, max: 300 },
  stickOut: { min: 1, max: 1000 },
} as const;

/** A part of a bit that does not cut: a cylinder about the bit's axis, from `from` mm above the tip upwards. */
export interface BodyCylinder {
  readonly part: 'shank' | 'holder';
  /** The diameter of the cylinder, mm. */
  readonly diameter: number;
  /** The height of its lower face above the tip, mm. */
  readonly from: number;
}

/**
 * The shank and the holder of a bit, which do not cut, from the bottom up. A laser has neither. A bit whose shank and
 * holder are not known has none listed either.
 *
 * - The shank is listed when its diameter or the length of the cutting edges is given.
 * - Without a diameter, the shank is as thick as the bit.
 * - The shank begins where the cutting edges end, but not below the height at which a V-bit, tapered bit or ball end
 *   mill has reached its full diameter. Without a length of the cutting edges, the shank begins at that height.
 * - A flat or ball end mill of which only the shank diameter is known has no listed shank, because nobody knows where
 *   this shank begins.
 * - The holder is listed when it is given.
 */
export function bodyCylinders(tool: Tool): readonly BodyCylinder[] {
  if (isLaser(tool)) return [];
  const { fluteLength, shankDiameter, holder } = tool;
  const isTapering = tool.kind === 'v-bit' || tool.kind === 'tapered-ball-end-mill';
  const hasShank = fluteLength !== undefined || (shankDiameter !== undefined && isTapering);
  const cylinders: BodyCylinder[] = [];
  if (hasShank)
    cylinders.push({
      part: 'shank',
      diameter: shankDiameter ?? tool.diameter,
      from: Math.max(fluteLength ?? 0, formHeight(tool)),
    });
  if (holder) cylinders.push({ part: 'holder', diameter: holder.diameter, from: holder.stickOut });
  return cylinders;
}

/**
 * The problems of a bit's shank and holder, each with a path into the bit (`fluteLength`, `shankDiameter`,
 * `holder.diameter`, `holder.stickOut`):
 *
 * - `tool-body-range`: a value is out of its range or not a number (`values.min`, `values.max`);
 * - `holder-narrower-than-shank` (`values.shank`);
 * - `holder-over-edges`: the holder begins below the upper end of the cutting edges (`values.least`).
 */
export function findToolBodyProblems(tool: Exclude<Tool, LaserBeam>): Problem[] {
  const { fluteLength, shankDiameter, holder } = tool;
  const { fluteLength: flute, shankDiameter: shank, holderDiameter, stickOut } = TOOL_BODY_LIMITS;
  const problems = [
    ...outOfRange('flute-length-range', 'fluteLength', fluteLength, flute),
    ...outOfRange('shank-diameter-range', 'shankDiameter', shankDiameter, shank),
    ...outOfRange('holder-diameter-range', 'holder.diameter', holder?.diameter, holderDiameter),
    ...outOfRange('stick-out-range', 'holder.stickOut', holder?.stickOut, stickOut),
  ];
  if (problems.length > 0 || !holder) return problems;
  const edges = Math.max(fluteLength ?? 0, formHeight(tool));
  if (shankDiameter !== undefined && holder.diameter <= shankDiameter)
    problems.push(
      problem('holder-narrower-than-shank', { shank: shankDiameter }, { path: 'holder.diameter' }),
    );
  if (holder.stickOut < edges)
    problems.push(problem('holder-over-edges', { least: roundTo(edges, 3) }, { path: 'holder.stickOut' }));
  return problems;
}

/** The lowest height above the tip, mm, at which a bit has its full diameter. */
function formHeight(tool: Exclude<Tool, LaserBeam>): number {
  switch (tool.kind) {
    case 'end-mill':
      return 0;
    case 'ball-end-mill':
      return tool.diameter / 2;
    case 'v-bit':
      return coneHeight(tool);
    case 'tapered-ball-end-mill':
      return taperHeight(tool);
  }
}

/** The height of the cone of a V-bit, mm. A blunt tip makes it shorter. */
function coneHeight({ diameter, angle, tipDiameter = 0 }: VBit & { readonly tipDiameter?: number }): number {
  return Math.max(0, diameter - tipDiameter) / 2 / Math.tan(angle / 2);
}

function taperHeight(tool: TaperedBallEndMill): number {
  const { ball, touch } = taperOf(tool);
  const radius = tool.diameter / 2;
  if (touch.radius >= radius) return ball;
  return touch.height + (radius - touch.radius) / Math.tan(tool.angle / 2);
}

function outOfRange(
  kind: `${'flute-length' | 'shank-diameter' | 'holder-diameter' | 'stick-out'}-range`,
  path: string,
  value: number | undefined,
  { min, max }: { readonly min: number; readonly max: number },
): Problem[] {
  return value === undefined || (value >= min && value <= max) ? [] : [problem(kind, { min, max }, { path })];
}
