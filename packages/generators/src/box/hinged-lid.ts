import { growSquareOutline } from '../outline/grow';
import type { LoosePart } from '../outline/layout';
import { polygon } from '../outline/shapes';
import { type BodyPlan, LID_PLAY, workOf, X, Y, Z } from './plan';

/** Less material around the hole of a pivot breaks, mm. */
const LEAST_RIM = 3;
/** How far the lid stands out over the front, mm, so that a finger can lift it. */
const GRIP = 5;

/**
 * A lid that turns on two square pins, which are parts of its plate, in round holes of the side walls. The corners of a
 * pin, as wide as the plate is thick, touch a circle of √2 / 2 of the thickness.
 */
function hingeOf({ size, thickness }: Pick<BodyPlan, 'size' | 'thickness'>) {
  const [, y, z] = size;
  const radius = thickness / Math.SQRT2 + LID_PLAY;
  const rim = Math.max(thickness, LEAST_RIM);
  return { radius, y: y - thickness - rim - radius, z: z - rim - radius };
}

/** How much of the height of a box is above its room, mm. */
export function hingedHeadroom(thickness: number): number {
  return thickness / 2 - hingeOf({ size: [0, 0, 0], thickness }).z;
}

/** A box with the holes of the hinge, whose front is so low that the lid lies on it. */
export function withHingedLid(plan: BodyPlan): BodyPlan {
  const pivot = hingeOf(plan);
  const { thickness, size } = plan;
  const frontHeight = pivot.z - thickness / 2;
  // The corner behind the pins goes down as far as the radius when the lid opens.
  return { ...plan, pivot, frontHeight, headroom: size[2] - pivot.z + pivot.radius };
}

/** The lid. Its pins are put into the holes before the second side wall is glued on. */
export function hingedLid(plan: BodyPlan): readonly LoosePart[] {
  const [x] = plan.size;
  const { thickness: t, kerf } = plan;
  const hinge = hingeOf(plan);
  const [left, right] = [t + LID_PLAY, x - t - LID_PLAY];
  const [near, far] = [hinge.y - t / 2, hinge.y + t / 2];
  const outline = polygon([
    ...([
      [left, -GRIP],
      [right, -GRIP],
      [right, near],
      [x, near],
    ] as const),
    ...([
      [x, far],
      [0, far],
      [0, near],
      [left, near],
    ] as const),
  ]);
  const origin = [0, 0, hinge.z - t / 2] as const;
  return [
    {
      ...{ key: 'lid', name: 'lid', outline: growSquareOutline(outline, kerf / 2), work: workOf(plan) },
      pose: { origin, right: X, up: Y, inward: Z, thickness: t },
    },
  ];
}
