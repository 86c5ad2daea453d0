/** A cutter or beam. Lengths in mm, angles in radians. */
export type Tool = EndMill | BallEndMill | TaperedBallEndMill | VBit | LaserBeam;

interface CutterCommon {
  readonly id: string;
  readonly name: string;
  /** Cutting diameter in mm, above 0. For a V-bit and a tapered bit: the widest diameter of the cone. */
  readonly diameter: number;
}

/** The part that grips a bit, as a cylinder: the collet nut of a router. */
export interface ToolHolder {
  /** Outer diameter of its widest part, mm. */
  readonly diameter: number;
  /** How far the bit sticks out of it: from the tip up to its lower face, mm. */
  readonly stickOut: number;
}

/**
 * What is above the cutting edges of a bit and must not touch material. Each field may be left out: then the person has
 * not said, and it is not checked. No move depends on it.
 */
export interface ToolBody {
  /**
   * How deep the bit cuts before its shank rubs, mm, above 0: the length from the tip up to where the cutting edges end
   * and the shank begins.
   */
  readonly fluteLength?: number;
  /** Diameter of the part above the cutting edges, mm. */
  readonly shankDiameter?: number;
  readonly holder?: ToolHolder;
}

interface FlutedCommon extends CutterCommon, ToolBody {}

/** A flat end mill. */
export interface EndMill extends FlutedCommon {
  readonly kind: 'end-mill';
}

/** A ball-nosed end mill: its tip is a hemisphere of the cutting diameter. */
export interface BallEndMill extends FlutedCommon {
  readonly kind: 'ball-end-mill';
}

/** A conical engraving bit with a sharp tip. */
export interface VBit extends FlutedCommon {
  readonly kind: 'v-bit';
  /** Full included angle at the tip, in radians, in (0, π). */
  readonly angle: number;
}

/**
 * A ball-nosed end mill whose ball is at the end of a cone. It suits reliefs: slender at the tip and stiff above it.
 */
export interface TaperedBallEndMill extends FlutedCommon {
  readonly kind: 'tapered-ball-end-mill';
  /** Diameter of the ball, above 0 and at most `diameter`, mm. */
  readonly tipDiameter: number;
  /** Full included angle of the cone, which touches the ball, in radians, in (0, π). */
  readonly angle: number;
}

/** A laser: `diameter` is the burnt width (kerf) in mm. */
export interface LaserBeam extends CutterCommon {
  readonly kind: 'laser';
}

/** Whether the tool is a laser beam, which has no shape and takes no depth. */
export function isLaser(tool: Tool): tool is LaserBeam {
  return tool.kind === 'laser';
}

/**
 * Radius in mm of the material that `tool` removes at `height` mm above its tip; for a V-bit, `tipDiameter` is the flat
 * at its tip.
 */
export function toolRadiusAt(
  tool: Exclude<Tool, VBit> | (VBit & { readonly tipDiameter?: number }),
  height: number,
): number {
  const radius = tool.diameter / 2;
  if (height < 0) return 0;
  switch (tool.kind) {
    case 'end-mill':
    case 'laser':
      return radius;
    case 'ball-end-mill':
      return height >= radius ? radius : Math.sqrt(height * (2 * radius - height));
    case 'tapered-ball-end-mill': {
      const { ball, touch } = taperOf(tool);
      if (height <= touch.height) return Math.sqrt(height * (2 * ball - height));
      return Math.min(radius, touch.radius + (height - touch.height) * Math.tan(tool.angle / 2));
    }
    case 'v-bit':
      return Math.min(radius, (tool.tipDiameter ?? 0) / 2 + height * Math.tan(tool.angle / 2));
  }
}

/**
 * The form of a tapered bit: the radius of its ball, and where the cone touches it, as a radius and a height above the
 * tip. All in mm. For a half angle a, the cone touches the ball cos(a) times the ball's radius away from the axis, and
 * sin(a) times it below the middle of the ball.
 */
export function taperOf({ tipDiameter, angle }: Pick<TaperedBallEndMill, 'tipDiameter' | 'angle'>): {
  readonly ball: number;
  readonly touch: { readonly radius: number; readonly height: number };
} {
  const ball = tipDiameter / 2;
  return {
    ball,
    touch: { radius: ball * Math.cos(angle / 2), height: ball * (1 - Math.sin(angle / 2)) },
  };
}
