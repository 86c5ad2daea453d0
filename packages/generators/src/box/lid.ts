import { type Outcome, succeed } from '@kerf/machining';
import type { LoosePart } from '../outline/layout';
import { rectangle } from '../outline/shapes';
import type { PartName, Pose, Vector } from '../part';
import { bodyParts } from './body';
import { type BodyPlan, LID_PLAY, workOf, X, Y, Z } from './plan';

/**
 * A lid that lies on the box: a plate, and below it a smaller one that keeps it in place. They are glued together.
 */
export function liftOffLid(plan: BodyPlan): readonly LoosePart[] {
  const [x, y, z] = plan.size;
  const { thickness, kerf } = plan;
  const inset = thickness + LID_PLAY;
  const plate = (name: PartName, margin: number, height: number): LoosePart => {
    const pose: Pose = { origin: [0, 0, height], right: X, up: Y, inward: Z, thickness };
    const [from, grow] = [margin - kerf / 2, kerf - 2 * margin];
    const outline = rectangle(from, from, x + grow, y + grow);
    return { key: name, name, outline, work: workOf(plan), pose };
  };
  return [plate('lid', 0, z), plate('lip', inset, z - thickness)];
}

const CAP_NAMES: Readonly<Partial<Record<PartName, PartName>>> = {
  bottom: 'lid',
  front: 'lidBack',
  back: 'lidFront',
  left: 'lidLeft',
  right: 'lidRight',
};

/** A lid that goes over the box: a lower box of its own, turned upside down about the length. */
export function capLid(plan: BodyPlan, lidHeight: number): Outcome<readonly LoosePart[]> {
  const [x, y, z] = plan.size;
  const { thickness } = plan;
  const wider = 2 * (thickness + LID_PLAY);
  const parts = bodyParts({
    ...plan,
    size: [x + wider, y + wider, lidHeight],
    hasTop: false,
    dividers: { length: 0, width: 0 },
  });
  if (!parts.ok) return parts;
  const place = ([px, py, pz]: Vector): Vector => [px - wider / 2, y + wider / 2 - py, z + thickness - pz];
  const turn = ([px, py, pz]: Vector): Vector => [px, 0 - py, 0 - pz];
  return succeed(
    parts.value.map((part) => {
      const name = CAP_NAMES[part.name] ?? part.name;
      const pose = part.pose && {
        ...part.pose,
        origin: place(part.pose.origin),
        right: turn(part.pose.right),
        up: turn(part.pose.up),
        inward: turn(part.pose.inward),
      };
      return { ...part, key: name, name, ...(pose && { pose }) };
    }),
  );
}
