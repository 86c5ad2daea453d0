import { concatPaths } from '@kerf/geometry';
import { fail, type Outcome, succeed } from '@kerf/machining';
import type { LoosePart } from '../outline/layout';
import { circle } from '../outline/shapes';
import type { PartName, Vector } from '../part';
import { generatorProblem, ofField } from '../problems';
import { type DividerPlan, dividerParts, planDividers } from './dividers';
import { extended, fingerJoint, type Joint } from './joint';
import type { PanelPlan, Rectangle, Stretch } from './panel';
import { type Axes, type BodyPlan, panelPart, turned, X, Y, Z } from './plan';

/** The joints along the edges of a box. Of each, the outer teeth belong to the panel that is named first. */
interface Joints {
  /** Front and back with bottom and top. */
  readonly alongX: Joint;
  /** Left and right with bottom and top. */
  readonly alongY: Joint;
  /** The back with left and right. */
  readonly alongZ: Joint;
  /** The front with left and right. */
  readonly atFront: Joint;
}

/** Below this length a tooth breaks off, mm. */
const LEAST_TOOTH = 1;

/** The panels of a box, or why it cannot be made. */
export function bodyParts(plan: BodyPlan): Outcome<readonly LoosePart[]> {
  const { size, thickness: t, tooth, fit, kerf, hasTop } = plan;
  const [x, y, z] = size;
  const least = 5 * t;
  if (Math.min(x, y, z) < least) return fail(generatorProblem('box-too-small', { least }));
  const joints: Joints = {
    alongX: fingerJoint(t, x - t, tooth, fit),
    alongY: fingerJoint(t, y - t, tooth, fit),
    alongZ: fingerJoint(t, hasTop ? z - t : z, tooth, fit),
    atFront: fingerJoint(t, plan.frontHeight ?? (hasTop ? z - t : z), tooth, fit),
  };
  const smallest = Math.min(...Object.values(joints).map((joint: Joint) => joint.tooth));
  if (smallest - Math.abs(fit) - kerf < LEAST_TOOTH)
    return fail(ofField(generatorProblem('teeth-too-small', { size: smallest }), 'toothLength'));
  const dividers = planDividers(plan);
  return dividers.ok
    ? succeed([...wallParts(plan, joints, dividers.value), ...dividerParts(plan, dividers.value)])
    : dividers;
}

function wallParts(plan: BodyPlan, joints: Joints, dividers: DividerPlan): readonly LoosePart[] {
  const [x, y, z] = plan.size;
  const front = frontPlan(plan, joints, dividers.mortises.front);
  const back = backPlan(plan, joints, dividers.mortises.front);
  const left = leftPlan(plan, joints, dividers.mortises.left);
  const floor = floorPlan(plan, joints);
  const part = (name: PartName, panel: PanelPlan, origin: Vector, axes: Axes): LoosePart =>
    panelPart(plan, name, panel, origin, axes);
  return [
    part('bottom', floor, [0, 0, 0], [X, Y, Z]),
    part('front', front, [0, 0, 0], [X, Z, Y]),
    part('back', back, [0, y, 0], [X, Z, turned(Y)]),
    withPivot(plan, part('left', left, [0, 0, 0], [Y, Z, X])),
    withPivot(plan, part('right', left, [x, 0, 0], [Y, Z, turned(X)])),
    ...(plan.hasTop ? [part('top', floor, [0, 0, z], [X, Y, turned(Z)])] : []),
  ];
}

/** A side wall with the hole in which the lid turns. */
function withPivot({ pivot, kerf }: BodyPlan, part: LoosePart): LoosePart {
  if (!pivot) return part;
  const hole = circle(pivot.y, pivot.z, pivot.radius - kerf / 2);
  return { ...part, outline: concatPaths([part.outline, hole]) };
}

function frontPlan(plan: BodyPlan, joints: Joints, holes: readonly Rectangle[]) {
  return facePlan(plan, joints, plan.frontHeight ?? plan.size[2], joints.atFront, holes);
}

function backPlan(plan: BodyPlan, joints: Joints, holes: readonly Rectangle[]) {
  return facePlan(plan, joints, plan.size[2], joints.alongZ, holes);
}

/** The front or the back: it has the corners of the box. */
function facePlan(
  { size, thickness, hasTop }: BodyPlan,
  joints: Joints,
  height: number,
  joint: Joint,
  holes: readonly Rectangle[],
) {
  const [width] = size;
  const foot = extended(joints.alongX.outer, [0, width]);
  const side = extended(joint.outer, [0, height]);
  const edges = { bottom: foot, right: side, top: hasTop ? foot : null, left: side };
  return { width, height, thickness, edges, holes } satisfies PanelPlan;
}

/** A side wall. Above a lower front it has the corner itself. */
function leftPlan(plan: BodyPlan, joints: Joints, holes: readonly Rectangle[]) {
  const { size, thickness, hasTop, frontHeight, fit } = plan;
  const [, width, height] = size;
  const foot = joints.alongY.outer;
  const above: readonly Stretch[] = frontHeight === undefined ? [] : [[frontHeight + fit, height]];
  const edges = {
    bottom: foot,
    right: joints.alongZ.inner,
    top: hasTop ? foot : null,
    left: [...joints.atFront.inner, ...above],
  };
  return { width, height, thickness, edges, holes } satisfies PanelPlan;
}

function floorPlan({ size, thickness }: BodyPlan, { alongX, alongY }: Joints): PanelPlan {
  const [width, height] = size;
  const edges = { bottom: alongX.inner, right: alongY.inner, top: alongX.inner, left: alongY.inner };
  return { width, height, thickness, edges, holes: [] };
}
