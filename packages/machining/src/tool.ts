/** A cutter or beam. Lengths in mm, angles in radians. */
export type Tool = EndMill | BallEndMill | VBit | LaserBeam;

interface CutterCommon {
  readonly id: string;
  readonly name: string;
  /** Cutting diameter in mm, above 0. For a V-bit: the widest diameter of the cone. */
  readonly diameter: number;
}

interface FlutedCommon extends CutterCommon {
  /** How deep it cuts before its shank rubs, mm, above 0; left out where a person did not say. */
  readonly fluteLength?: number;
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

/** A laser: `diameter` is the burnt width (kerf) in mm. */
export interface LaserBeam extends CutterCommon {
  readonly kind: 'laser';
}

export function isLaser(tool: Tool): tool is LaserBeam {
  return tool.kind === 'laser';
}

/** Radius in mm of the material that `tool` removes at `height` mm above its tip. */
export function toolRadiusAt(tool: Tool, height: number): number {
  const radius = tool.diameter / 2;
  if (height < 0) return 0;
  switch (tool.kind) {
    case 'end-mill':
    case 'laser':
      return radius;
    case 'ball-end-mill':
      return height >= radius ? radius : Math.sqrt(height * (2 * radius - height));
    case 'v-bit':
      return Math.min(radius, height * Math.tan(tool.angle / 2));
  }
}
