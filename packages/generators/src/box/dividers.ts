import { fail, type Outcome, succeed } from '@kerf/machining';
import type { LoosePart } from '../outline/layout';
import { generatorProblem, ofField } from '../problems';
import type { PanelPlan, Rectangle, Stretch } from './panel';
import { type BodyPlan, panelPart, X, Y, Z } from './plan';

/** Where the dividers of a box stand, and the holes in its walls that they reach into. */
export interface DividerPlan {
  /** The near sides of the dividers, mm from the corner of the box, along its length and along its width. */
  readonly alongX: readonly number[];
  readonly alongY: readonly number[];
  /** The height of the dividers, mm. */
  readonly height: number;
  readonly mortises: { readonly front: readonly Rectangle[]; readonly left: readonly Rectangle[] };
}

/** The smallest compartment, mm. */
const LEAST_COMPARTMENT = 5;

/** `count` dividers at equal distances between the walls of a box that is `outside` mm long. */
function positions(outside: number, thickness: number, count: number) {
  const room = (outside - 2 * thickness - count * thickness) / (count + 1);
  const at = Array.from({ length: count }, (_, i) => thickness + (i + 1) * room + i * thickness);
  return { room, at };
}

/** The part of a divider's height that reaches through the wall. */
const tenon = (height: number): Stretch => [height / 3, (2 * height) / 3];

/** Where the dividers of a box stand. */
export function planDividers(plan: BodyPlan): Outcome<DividerPlan> {
  const { size, thickness, fit, dividers, hasTop, headroom } = plan;
  const [x, y, z] = size;
  const alongX = positions(x, thickness, dividers.length);
  const alongY = positions(y, thickness, dividers.width);
  for (const [{ room }, field] of [
    [alongX, 'dividersLength'],
    [alongY, 'dividersWidth'],
  ] as const)
    if (room < LEAST_COMPARTMENT)
      return fail(ofField(generatorProblem('compartment-too-small', { size: room }), field));
  const height = z - thickness - (hasTop ? thickness : 0) - headroom;
  const mortise = (at: number): Rectangle => {
    const [from, to] = tenon(height);
    return { x: [at - fit / 2, at + thickness + fit / 2], y: [thickness + from, thickness + to] };
  };
  const mortises = { front: alongX.at.map(mortise), left: alongY.at.map(mortise) };
  return succeed({ alongX: alongX.at, alongY: alongY.at, height, mortises });
}

/**
 * The dividers as parts. Those that divide the length stand across it and have slots from below; the others have slots
 * from above.
 */
export function dividerParts(plan: BodyPlan, dividers: DividerPlan): readonly LoosePart[] {
  const { size, thickness, fit } = plan;
  const { height } = dividers;
  const slots = (at: readonly number[], y: Stretch): readonly Rectangle[] =>
    at.map((start) => ({ x: [start - fit / 2, start + thickness + fit / 2], y }));
  const panel = (width: number, holes: readonly Rectangle[]): PanelPlan => {
    const [from, to] = tenon(height);
    const ends: readonly Stretch[] = [[from + fit / 2, to - fit / 2]];
    return {
      width,
      height,
      thickness,
      edges: { bottom: null, right: ends, top: null, left: ends },
      holes,
    };
  };
  const middle = height / 2;
  const across = panel(size[1], slots(dividers.alongY, [-1, middle + fit / 2]));
  const along = panel(size[0], slots(dividers.alongX, [middle - fit / 2, height + 1]));
  return [
    ...dividers.alongX.map((at, i) =>
      panelPart(plan, 'divider', across, [at, 0, thickness], [Y, Z, X], `L${i + 1}`),
    ),
    ...dividers.alongY.map((at, i) =>
      panelPart(plan, 'divider', along, [0, at, thickness], [X, Z, Y], `W${i + 1}`),
    ),
  ];
}
