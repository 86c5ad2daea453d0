import { type Tool, taperOf } from '@kerf/machining';

/** A tool with the known dimensions of its shank and holder. The tip of a V-bit may be flat. */
export type StockTool =
  | Exclude<Tool, { kind: 'v-bit' }>
  | (Extract<Tool, { kind: 'v-bit' }> & {
      /** The diameter of the flat at the tip, mm; 0 when left out. */
      readonly tipDiameter?: number;
    });

/**
 * The underside of a rotating cutter. `heightOfCutter` gives its height above the tip at a distance of up to `radius`
 * from the axis. All lengths in mm.
 */
export interface CutterShape {
  readonly kind: 'flat' | 'ball' | 'cone';
  readonly radius: number;
  /** Cone: radius of the flat at the tip. */
  readonly tipRadius: number;
  /** Cone: rise per mm away from the axis. */
  readonly rise: number;
}

/** A shape whose lowest point is `lift` mm above the tip of its tool. */
export interface CutterPart {
  readonly shape: CutterShape;
  readonly lift: number;
}

/**
 * The shapes that `tool` cuts together. Most tools have one shape. A tapered bit has two shapes: a ball, and a cone
 * that touches the ball and is cut off flat at the height of the contact. Farther from the axis than the contact, the
 * cone is lower than the ball. Nearer to the axis, the ball is lower than the flat end of the cone. So the underside of
 * the bit is the lower one of the two. Throws `TypeError` for a laser, because a laser has no shape.
 */
export function cutterParts(tool: StockTool): readonly CutterPart[] {
  const radius = tool.diameter / 2;
  const plain = { radius, tipRadius: 0, rise: 0 };
  switch (tool.kind) {
    case 'end-mill':
      return [{ shape: { ...plain, kind: 'flat' }, lift: 0 }];
    case 'ball-end-mill':
      return [{ shape: { ...plain, kind: 'ball' }, lift: 0 }];
    case 'tapered-ball-end-mill': {
      const { ball, touch } = taperOf(tool);
      const rise = 1 / Math.tan(tool.angle / 2);
      const tip: CutterPart = { shape: { ...plain, kind: 'ball', radius: ball }, lift: 0 };
      if (touch.radius >= radius) return [tip];
      return [tip, { shape: { kind: 'cone', radius, tipRadius: touch.radius, rise }, lift: touch.height }];
    }
    case 'v-bit': {
      const tipRadius = Math.min(radius, (tool.tipDiameter ?? 0) / 2);
      return [{ shape: { kind: 'cone', radius, tipRadius, rise: 1 / Math.tan(tool.angle / 2) }, lift: 0 }];
    }
    case 'laser':
      throw new TypeError('a laser has no cutter shape');
  }
}

/** Height in mm of a tool's underside above its tip, at `distance` mm from its axis; infinite beyond the tool. */
export function heightOfParts(parts: readonly CutterPart[], distance: number): number {
  return Math.min(...parts.map(({ shape, lift }) => lift + heightOfCutter(shape, distance)));
}

/** Height in mm of the cutter's underside above its tip, at `distance` mm from its axis; infinite beyond the cutter. */
function heightOfCutter(shape: CutterShape, distance: number): number {
  const { radius } = shape;
  if (distance > radius) return Number.POSITIVE_INFINITY;
  switch (shape.kind) {
    case 'flat':
      return 0;
    case 'ball':
      return radius - Math.sqrt(Math.max(0, radius * radius - distance * distance));
    case 'cone':
      return shape.rise * Math.max(0, distance - shape.tipRadius);
  }
}

/** The same shape, thinner by `amount` mm all round. */
function slimCutter(shape: CutterShape, amount: number): CutterShape {
  const radius = Math.max(0, shape.radius - amount);
  return { ...shape, radius, tipRadius: Math.min(shape.tipRadius, radius) };
}

/** The same tool, thinner by `amount` mm all round. */
export function slimParts(parts: readonly CutterPart[], amount: number): readonly CutterPart[] {
  return parts.map(({ shape, lift }) => ({ shape: slimCutter(shape, amount), lift }));
}
