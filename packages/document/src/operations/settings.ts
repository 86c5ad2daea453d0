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
  /** Which bit cuts it; 'auto': the one that fits, and where a second one follows the first, both. */
  readonly bit: 'auto' | 'first' | 'second';
  readonly entry: EntrySettings;
}

/** How the tool comes down into the material. */
export interface EntrySettings {
  /** Sinking along the path, in circles, or straight down. Where there is no room the tool goes straight down. */
  readonly kind: 'ramp' | 'helix' | 'plunge';
  /** Steepest way down of ramp and helix, radians below the horizontal; it sinks no faster than the plunge rate either. */
  readonly angle: number;
}

/** What is left to a last pass along the wall. Lengths in mm. */
export interface FinishingSettings {
  /** What the last pass takes off the wall, ≥ 0; 0: there is no such pass. */
  readonly allowance: number;
  /** What stays on the wall for good, ≥ 0. */
  readonly stockToLeave: number;
  /** Whether the last pass goes once around at full depth, not once at each depth. */
  readonly isAtFullDepth: boolean;
}

/** Bridges that hold a part that is cut out. */
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
  /** Distance between the lines of a fill, mm, 0.1–10. Kept on line operations too, for when they become a fill. */
  readonly lineInterval: number;
  /** Percent of full power, 0–100: least power at slow corners of a line, power of the lightest grey of a photo. */
  readonly minPower: number;
  /** How much lower the beam's focus is set after each pass, mm, ≥ 0. */
  readonly passDepth: number;
  readonly airAssist: boolean;
}

/** How lines of a raster run. */
export interface RasterSettings {
  /** Direction of the lines, radians from the x axis. */
  readonly angle: number;
  /** Whether every other line runs backwards. */
  readonly isBidirectional: boolean;
  /** Run-up and run-out of each line with the beam off, mm; null: as long as the machine needs to reach its speed. */
  readonly overscan: number | null;
}
