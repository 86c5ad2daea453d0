import type { Tool } from '@kerf/machining';

/** A cutter, or a V-bit whose tip is not sharp. */
export type StockTool = Tool & {
  /** V-bits: diameter of the flat at the tip, mm; 0 unless given. */
  readonly tipDiameter?: number;
};

/** The underside of a turning cutter: at `distance` ≤ `radius` from its axis it is `heightOfCutter` above the tip. All in mm. */
export interface CutterShape {
  readonly kind: 'flat' | 'ball' | 'cone';
  readonly radius: number;
  /** Cone: radius of the flat at the tip. */
  readonly tipRadius: number;
  /** Cone: rise per mm away from the axis. */
  readonly rise: number;
}

/** The shape that `tool` cuts. A laser has none: throws `TypeError`. */
export function cutterShape(tool: StockTool): CutterShape {
  const radius = tool.diameter / 2;
  const plain = { radius, tipRadius: 0, rise: 0 };
  switch (tool.kind) {
    case 'end-mill':
      return { ...plain, kind: 'flat' };
    case 'ball-end-mill':
      return { ...plain, kind: 'ball' };
    case 'v-bit': {
      const tipRadius = Math.min(radius, (tool.tipDiameter ?? 0) / 2);
      return { kind: 'cone', radius, tipRadius, rise: 1 / Math.tan(tool.angle / 2) };
    }
    case 'laser':
      throw new TypeError('a laser has no cutter shape');
  }
}

/** Height in mm of the cutter's underside above its tip, at `distance` mm from its axis; infinite beyond the cutter. */
export function heightOfCutter(shape: CutterShape, distance: number): number {
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

/** The same cutter, thinner by `amount` mm all round. */
export function slimCutter(shape: CutterShape, amount: number): CutterShape {
  const radius = Math.max(0, shape.radius - amount);
  return { ...shape, radius, tipRadius: Math.min(shape.tipRadius, radius) };
}
