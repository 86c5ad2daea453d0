import { bodyCylinders, isLaser, type Tool, taperOf, type VBit } from '@kerf/machining';

/**
 * The lower surface of a body of revolution that is dropped onto a surface. Its height above the tip at the radius r:
 *
 * - up to `tip`: flat (0) when `ball` is 0, otherwise a ball: ball − √(ball² − r²);
 * - from `tip` to `radius`: a cone that rises by `slope` mm for each mm of radius;
 * - beyond `radius`: nothing. The rim is upright.
 *
 * The height is a convex function of the radius. The contact computation relies on that.
 */
export interface CutterForm {
  /** The largest radius, mm. */
  readonly radius: number;
  /** The radius at which the cone begins, mm. A form without a cone has `tip` = `radius`. */
  readonly tip: number;
  /** The radius of the ball, mm; 0 for a flat tip. */
  readonly ball: number;
  /** The rise of the cone, mm per mm of radius. */
  readonly slope: number;
  /** What is added to the height at which the form rests to get the height of the bit's tip, mm. */
  readonly lift: number;
}

/** How a bit is dropped, in mm. */
export interface DropOptions {
  /** How much material stays on the surface, measured at right angles to it, ≥ 0. */
  readonly stockToLeave?: number;
  /** How far the shank and the holder stay away from the surface. Left out: they are not dropped. */
  readonly bodyClearance?: number;
}

/**
 * The forms that a bit consists of. The tip of the bit is at the highest of the heights at which its forms rest.
 *
 * Throws `RangeError` for a laser, or when a length or an angle is not usable.
 */
export function cutterForms(tool: Tool, options: DropOptions = {}): readonly CutterForm[] {
  const { stockToLeave = 0, bodyClearance } = options;
  const forms = [grownForm(cuttingForm(tool), stockToLeave)];
  if (bodyClearance === undefined) return forms;
  for (const { diameter, from } of bodyCylinders(tool)) {
    const radius = diameter / 2 + bodyClearance;
    if (from > 0 && radius > 0)
      forms.push({ radius, tip: radius, ball: 0, slope: 0, lift: bodyClearance - from });
  }
  return forms;
}

/** The form of a bit's cutting edges. */
export function cuttingForm(tool: Tool): CutterForm {
  if (isLaser(tool)) throw new RangeError('a laser beam has no form to drop');
  const form = formOf(tool);
  const isUsable = form.radius > 0 && form.tip >= 0 && form.ball >= 0 && form.slope >= 0;
  if (!isUsable || !Number.isFinite(form.radius + form.tip + form.ball + form.slope))
    throw new RangeError(`the form of the bit '${tool.name}' is not usable`);
  return form;
}

function formOf(tool: Exclude<Tool, { kind: 'laser' }>): CutterForm {
  const radius = tool.diameter / 2;
  switch (tool.kind) {
    case 'end-mill':
      return { radius, tip: radius, ball: 0, slope: 0, lift: 0 };
    case 'ball-end-mill':
      return { radius, tip: radius, ball: radius, slope: 0, lift: 0 };
    case 'v-bit': {
      const tip = Math.min(radius, flatTipOf(tool) / 2);
      return { radius, tip, ball: 0, slope: 1 / Math.tan(tool.angle / 2), lift: 0 };
    }
    case 'tapered-ball-end-mill': {
      const { ball, touch } = taperOf(tool);
      const tip = Math.min(radius, touch.radius);
      return { radius, tip, ball, slope: 1 / Math.tan(tool.angle / 2), lift: 0 };
    }
  }
}

/** The diameter of a V-bit's flat tip, mm; 0 when the tip is sharp. */
function flatTipOf({ tipDiameter = 0 }: VBit & { readonly tipDiameter?: number }): number {
  return tipDiameter;
}

/**
 * The form thickened by `by` mm, so that `by` mm of material stay on the surface. Balls and sharp cones become exact
 * offsets of themselves. A flat tip keeps its sharp edge: next to it slightly more material stays.
 */
export function grownForm(form: CutterForm, by: number): CutterForm {
  if (!(by > 0)) return form;
  const { ball, slope, tip } = form;
  const radius = form.radius + by;
  const lift = form.lift + by;
  if (tip >= form.radius) return { ...form, radius, tip: radius, ball: ball > 0 ? ball + by : 0, lift };
  const half = Math.atan2(1, slope);
  if (ball === 0 && tip > 0)
    return { ...form, radius, tip: tip + (by * (1 - Math.sin(half))) / Math.cos(half), lift };
  return { ...form, radius, ball: ball + by, tip: (ball + by) * Math.cos(half), lift };
}

/** The height of a form's lower surface above its tip, mm, at `r` mm from its axis; ∞ beyond its rim. */
export function heightOfForm({ radius, tip, ball, slope }: CutterForm, r: number): number {
  if (r > radius) return Number.POSITIVE_INFINITY;
  if (r <= tip) return ball > 0 ? ball - Math.sqrt(Math.max(0, ball * ball - r * r)) : 0;
  return heightOfForm({ radius, tip, ball, slope, lift: 0 }, tip) + slope * (r - tip);
}
