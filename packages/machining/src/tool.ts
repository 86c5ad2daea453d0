/** An end mill, another rotating bit, or a laser beam. Lengths in mm, angles in radians. */
export type Tool = EndMill | BallEndMill | TaperedBallEndMill | VBit | LaserBeam;

interface CutterCommon {
  readonly id: string;
  readonly name: string;
  /** Cutting diameter in mm, above 0. For a V-bit and a tapered bit: the widest diameter of the cone. */
  readonly diameter: number;
}

/** The part that holds a bit, as a cylinder: the collet nut of a router. */
export interface ToolHolder {
  /** The outer diameter of the holder's widest part, mm. */
  readonly diameter: number;
  /** How far the bit sticks out of the holder: from the tip up to the holder's lower face, mm. */
  readonly stickOut: number;
}

/**
 * The shank and the holder of a bit, which must not touch material. A field may be left out when its value is unknown;
 * what it describes is then not checked. No move depends on these fields.
 */
export interface ToolBody {
  /**
   * How deep the bit can cut before its shank rubs, mm, above 0: the length from the tip up to the upper end of the
   * cutting edges, where the shank begins.
   */
  readonly fluteLength?: number;
  /** The diameter of the bit above its cutting edges, mm. */
  readonly shankDiameter?: number;
  readonly holder?: ToolHolder;
}

/** The limits of the number of a bit's cutting edges. It is a whole number. */
export const FLUTE_LIMITS = { min: 1, max: 12 } as const;

interface FlutedCommon extends CutterCommon, ToolBody {
  /**
   * The number of cutting edges, a whole number within `FLUTE_LIMITS`; left out when nobody knows it. No move depends
   * on it.
   */
  readonly flutes?: number;
}

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
 * A ball-nosed end mill whose ball is at the end of a cone. It is good for reliefs, because it is slender at the tip
 * and stiff higher up.
 */
export interface TaperedBallEndMill extends FlutedCommon {
  readonly kind: 'tapered-ball-end-mill';
  /** Diameter of the ball, above 0 and at most `diameter`, mm. */
  readonly tipDiameter: number;
  /** The full angle of the cone, which touches the ball, in radians, in (0, π). */
  readonly angle: number;
}

/** A laser beam: `diameter` is the width that it burns (kerf), mm. */
export interface LaserBeam extends CutterCommon {
  readonly kind: 'laser';
}

/** Whether the tool is a laser beam. A beam has no shape and cuts to no set depth. */
export function isLaser(tool: Tool): tool is LaserBeam {
  return tool.kind === 'laser';
}

/**
 * The radius, in mm, of the material that `tool` removes at `height` mm above its tip. For a V-bit, `tipDiameter` is
 * the diameter of a flat tip.
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
 * The height, in mm, of the underside of `tool` above its tip at `distance` mm from its axis; infinite beyond the tool.
 * It is the inverse of `toolRadiusAt`.
 */
export function toolHeightAt(
  tool: Exclude<Tool, VBit> | (VBit & { readonly tipDiameter?: number }),
  distance: number,
): number {
  const radius = tool.diameter / 2;
  if (distance > radius) return Number.POSITIVE_INFINITY;
  switch (tool.kind) {
    case 'end-mill':
    case 'laser':
      return 0;
    case 'ball-end-mill':
      return radius - Math.sqrt(radius * radius - distance * distance);
    case 'tapered-ball-end-mill': {
      const { ball, touch } = taperOf(tool);
      if (distance <= touch.radius) return ball - Math.sqrt(Math.max(0, ball * ball - distance * distance));
      return touch.height + (distance - touch.radius) / Math.tan(tool.angle / 2);
    }
    case 'v-bit':
      return Math.max(0, distance - (tool.tipDiameter ?? 0) / 2) / Math.tan(tool.angle / 2);
  }
}

/**
 * The shape of a tapered bit, in mm: the radius of its ball, and the place where the cone touches the ball. The place
 * is given as a radius and a height above the tip. Let a be half the angle of the cone and R the radius of the ball.
 * Then this place is R · cos(a) away from the axis and R · sin(a) below the middle of the ball.
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
