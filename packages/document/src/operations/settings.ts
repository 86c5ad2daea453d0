/**
 * Shared by all milling operations. Lengths in mm, rates in mm/min; depths are positive downwards from the stock's top.
 */
export interface MillingSettings {
  /** Where cutting begins, ≥ 0. */
  readonly startDepth: number;
  /**
   * The depth at which cutting ends, measured from the stock's top; at least `startDepth`. When both depths are equal,
   * nothing is cut.
   */
  readonly targetDepth: number;
  /** Additional depth below `targetDepth`, to cut through for certain; ≥ 0. */
  readonly extraDepth: number;
  /** Depth per pass, > 0. */
  readonly stepdown: number;
  readonly feedRate: number;
  readonly plungeRate: number;
  /** rpm */
  readonly spindleSpeed: number;
  readonly direction: 'climb' | 'conventional';
  /**
   * Which bit cuts the operation. With 'auto' it is the suitable bit; both bits cut the operation when the second can
   * cut what the first one left.
   */
  readonly bit: 'auto' | 'first' | 'second';
  readonly entry: EntrySettings;
}

/** How the tool comes down into the material. */
export interface EntrySettings {
  /**
   * How the bit enters the material:
   * - 'ramp': down along the path;
   * - 'helix': down in circles;
   * - 'plunge': straight down. This is also done when there is no room for the other two.
   */
  readonly kind: 'ramp' | 'helix' | 'plunge';
  /**
   * The steepest angle of a ramp or a helix, radians below the horizontal. The tool also never sinks faster than the
   * plunge rate.
   */
  readonly angle: number;
}

/** What a last pass along the wall removes and leaves. Lengths in mm. */
export interface FinishingSettings {
  /** What the last pass removes from the wall, ≥ 0; 0 means that there is no such pass. */
  readonly allowance: number;
  /** What is left on the wall permanently, ≥ 0. */
  readonly stockToLeave: number;
  /** Whether the last pass goes around once at full depth instead of once at each depth. */
  readonly isAtFullDepth: boolean;
}

/** Tabs that hold a part that is cut out. */
export interface TabSettings {
  readonly isEnabled: boolean;
  /** Distance along the path between tabs, mm. */
  readonly spacing: number;
  /** Length of a tab along the path, mm. */
  readonly width: number;
}

/** Shared by all laser operations. */
export interface LaserSettings {
  /** mm/min, 0–6000 */
  readonly speed: number;
  /** Percent of full power, 0–100. */
  readonly power: number;
  /** Whole number, 1–10. */
  readonly passes: number;
  /**
   * The distance between the lines of a fill, mm, 0.1–10. It is also stored on line operations, for a later conversion
   * to a fill.
   */
  readonly lineInterval: number;
  /**
   * Percent of full power, 0–100. On a line it is the least power, used at slow corners; in a photo it is the power of
   * the lightest grey.
   */
  readonly minPower: number;
  /** How much lower the beam's focus is after each pass, mm, ≥ 0. */
  readonly passDepth: number;
  readonly airAssist: boolean;
}

/** How the lines of a raster run. */
export interface RasterSettings {
  /** Direction of the lines, radians from the x axis. */
  readonly angle: number;
  /** Whether every other line runs backwards. */
  readonly isBidirectional: boolean;
  /**
   * The length by which each line is longer at its beginning and its end, with the beam off, mm. Null: the length that
   * the machine needs to reach its speed.
   */
  readonly overscan: number | null;
}
