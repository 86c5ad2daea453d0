import type { LoosePart } from '../outline/layout';
import type { PartName, Pose, Vector, Work } from '../part';
import { type PanelPlan, panelOutline } from './panel';

/** A box of panels with finger joints; all lengths in mm, the sizes outside. */
export interface BodyPlan {
  readonly size: Vector;
  readonly thickness: number;
  /** About how long a tooth is. */
  readonly tooth: number;
  /** The play of each joint; negative where it presses. */
  readonly fit: number;
  /** What the cut takes away, added to the outlines; 0 when the operation cuts beside them. */
  readonly kerf: number;
  readonly hasTop: boolean;
  /** How high the front is, where a lid lies on it or slides over it; left out: as high as the other walls. */
  readonly frontHeight?: number;
  /** A round hole in both side walls, from the front and from the bottom of the box: a lid turns in them. */
  readonly pivot?: { readonly y: number; readonly z: number; readonly radius: number };
  /** Walls inside, that divide the length and the width. */
  readonly dividers: { readonly length: number; readonly width: number };
  /** How much lower than the edge of the box the dividers end. */
  readonly headroom: number;
}

/** How loosely a lid sits or moves, mm on each side. */
export const LID_PLAY = 0.2;

/** The directions of a panel in space: of its x, its y and its thickness. */
export type Axes = readonly [right: Vector, up: Vector, inward: Vector];
/** Along the length, the width and the height of a box. */
export const X: Vector = [1, 0, 0];
export const Y: Vector = [0, 1, 0];
export const Z: Vector = [0, 0, 1];
/** The opposite direction. */
export const turned = ([x, y, z]: Vector): Vector => [0 - x, 0 - y, 0 - z];

/** What the outlines of a plan are worked with. */
export function workOf({ kerf }: Pick<BodyPlan, 'kerf'>): Work {
  return kerf > 0 ? 'cut-line' : 'cut';
}

/** A panel as a part with its place in the box. */
export function panelPart(
  plan: Pick<BodyPlan, 'kerf' | 'thickness'>,
  name: PartName,
  panel: PanelPlan,
  origin: Vector,
  [right, up, inward]: Axes,
  label?: string,
): LoosePart {
  const pose: Pose = { origin, right, up, inward, thickness: plan.thickness };
  return {
    key: label === undefined ? name : `${name}-${label}`,
    name,
    ...(label !== undefined && { label }),
    outline: panelOutline(panel, plan.kerf / 2),
    work: workOf(plan),
    hasSharpCorners: true,
    pose,
  };
}
