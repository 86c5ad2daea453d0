/**
 * What is to be done with an object, as a person set it. Each kind has a file of its own in this folder and a row in
 * `registry.ts`. The four cut types of the specification are `profile` on path ('Mill - On path'), `pocket`
 * ('Mill Pocket'), `laser-line` ('Laser - On path') and `laser-fill' ('Laser - Fill').
 */
export type Operation = ProfileOperation | PocketOperation | LaserLineOperation | LaserFillOperation;
export type OperationKind = Operation['kind'];

/** Shared by all milling operations. Lengths in mm, rates in mm/min; depths are positive downwards from the stock's top. */
export interface MillingSettings {
  /** Where cutting begins, ≥ 0. */
  readonly startDepth: number;
  /** Where cutting ends, ≥ startDepth, measured from the stock's top; where they are equal nothing is cut. */
  readonly targetDepth: number;
  /** Added below `targetDepth` to cut through for certain; ≥ 0. */
  readonly extraDepth: number;
  /** Depth per pass, > 0. */
  readonly stepdown: number;
  readonly feedRate: number;
  readonly plungeRate: number;
  /** rpm */
  readonly spindleSpeed: number;
  readonly direction: 'climb' | 'conventional';
}

/** Bridges that hold a part that is cut out. */
export interface TabSettings {
  readonly isEnabled: boolean;
  /** Distance along the path between tabs, mm. */
  readonly spacing: number;
  /** Length of a tab along the path, mm. */
  readonly width: number;
}

/** Cuts along a contour, with the tool's centre on it or its edge against it. */
export interface ProfileOperation extends MillingSettings {
  readonly kind: 'profile';
  readonly side: 'on' | 'outside' | 'inside';
  readonly tabs: TabSettings;
}

/** Clears the inside of closed contours, leaving islands. */
export interface PocketOperation extends MillingSettings {
  readonly kind: 'pocket';
}

/** Shared by all laser operations. */
export interface LaserSettings {
  /** mm/min, 0–6000 */
  readonly speed: number;
  /** Percent of full power, 0–100. */
  readonly power: number;
  /** Whole number, 1–10. */
  readonly passes: number;
  /** Distance between the lines of a fill, mm, 0.1–10. Kept on line operations too, for when they become a fill. */
  readonly lineInterval: number;
}

/** Burns along the contour. */
export interface LaserLineOperation extends LaserSettings {
  readonly kind: 'laser-line';
}

/** Burns the inside of closed contours by parallel lines. */
export interface LaserFillOperation extends LaserSettings {
  readonly kind: 'laser-fill';
  /** Direction of the lines, radians from the x axis. */
  readonly angle: number;
}

export type MillingOperation = Extract<Operation, MillingSettings>;
export type LaserOperation = Extract<Operation, LaserSettings>;

/** Milling and laser operations are told apart by their kind: those of a laser begin with 'laser-'. */
export function isMilling(operation: Operation): operation is MillingOperation {
  return !operation.kind.startsWith('laser-');
}

export function isLaserOperation(operation: Operation): operation is LaserOperation {
  return !isMilling(operation);
}
