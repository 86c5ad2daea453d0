/* The outline of a spur gear as a rack cuts it. The rack has straight flanks; where they roll along the gear they leave
   involutes, and the corners of its teeth leave the rounded foot. A gear with few teeth is undercut by these corners,
   which this outline shows, so that it meshes with every gear of the same module and pressure angle.
   Source: the generating rack of ISO 53, with square corners. */

/** A gear, mm and radians. */
export interface GearPlan {
  readonly teeth: number;
  /** Diameter of the pitch circle divided by the number of teeth, mm. */
  readonly module: number;
  readonly pressureAngle: number;
  /** How much thinner a tooth is than the other gear's space, mm along the pitch circle; half of it is taken here. */
  readonly backlash: number;
}

/** The height of the rack's teeth below the pitch line, in modules. */
const DEDENDUM = 1.25;

/** Points on a flank; the chord is then below 0.01 mm from the curve up to a module of 10 mm. */
const FLANK_POINTS = 28;

const involute = (angle: number) => Math.tan(angle) - angle;

/** The radii of a gear, mm. */
export function gearRadii({ teeth, module, pressureAngle }: GearPlan) {
  const pitch = (module * teeth) / 2;
  return {
    pitch,
    base: pitch * Math.cos(pressureAngle),
    tip: pitch + module,
    root: pitch - DEDENDUM * module,
  };
}

/** Half of the angle that a space between two teeth has at a radius. */
function halfSpace(plan: GearPlan, radius: number): number {
  const { teeth, module, pressureAngle, backlash } = plan;
  const { pitch, base, root } = gearRadii(plan);
  // What the corner of the rack's tooth cuts: it is `along` from the middle when the pitch circle has rolled by `along`
  // less the half width of the tooth's tip.
  const along = Math.sqrt(Math.max(0, radius * radius - root * root));
  const halfTip = (Math.PI * module + backlash) / 4 - DEDENDUM * module * Math.tan(pressureAngle);
  const corner = Math.atan2(along, root) - (along - halfTip) / pitch;
  if (radius < base) return corner;
  const halfTooth =
    Math.PI / (2 * teeth) -
    backlash / (4 * pitch) +
    involute(pressureAngle) -
    involute(Math.acos(Math.min(1, base / radius)));
  return Math.max(corner, Math.PI / teeth - halfTooth);
}

/** Half of the width of the tip of a tooth, mm; not positive when the teeth are pointed. */
export function halfTipWidth(plan: GearPlan): number {
  const { tip } = gearRadii(plan);
  return tip * (Math.PI / plan.teeth - halfSpace(plan, tip));
}

/** The outline about the origin, counter-clockwise; the middle of a tooth is on the x axis. */
export function gearOutline(plan: GearPlan): readonly (readonly [number, number])[] {
  const { tip, root } = gearRadii(plan);
  const flank = Array.from({ length: FLANK_POINTS }, (_, i) => {
    const share = i / (FLANK_POINTS - 1);
    // Closer points near the root, where the curve is sharpest.
    const radius = root + (tip - root) * share ** 1.5;
    return { radius, half: Math.PI / plan.teeth - halfSpace(plan, radius) };
  });
  const points: [number, number][] = [];
  for (let tooth = 0; tooth < plan.teeth; tooth += 1) {
    const middle = (2 * Math.PI * tooth) / plan.teeth;
    for (const { radius, half } of flank)
      points.push([radius * Math.cos(middle - half), radius * Math.sin(middle - half)]);
    for (const { radius, half } of [...flank].reverse())
      points.push([radius * Math.cos(middle + half), radius * Math.sin(middle + half)]);
  }
  return points;
}
