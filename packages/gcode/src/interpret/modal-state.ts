import { SpindleMode } from '../trace/motion-trace';

/** The meaning of the F word. */
export const FeedMode = { perMinute: 0, inverseTime: 1, perRevolution: 2 } as const;
export type FeedMode = (typeof FeedMode)[keyof typeof FeedMode];

/** The plane in which arcs and cycles move. */
export const Plane = { xy: 0, zx: 1, yz: 2 } as const;
export type Plane = (typeof Plane)[keyof typeof Plane];

/**
 * The state that a controller keeps from block to block, apart from position and offsets. The initial values are
 * GRBL's.
 */
export class ModalState {
  /** The millimetres in one programmed unit: 1 or 25.4. */
  unit = 1;
  isAbsolute = true;
  /** Whether I, J and K are absolute (G90.1). Otherwise they are relative to the arc's start. */
  isArcCenterAbsolute = false;
  plane: Plane = Plane.xy;
  feedMode: FeedMode = FeedMode.perMinute;
  /** The F word in mm and the time unit of `feedMode`; in inverse time mode, the number as it was written. */
  feed = 0;
  power = 0;
  spindle: SpindleMode = SpindleMode.off;
  coolant = 0;
  tool = 0;
  /** The index of the work coordinate system, from 0 (G54) to 8 (G59.3). */
  workSystem = 0;
  /** Whether cycles return to the R plane (G99). Otherwise they return to the height where they began (G98). */
  retractsToR = false;

  copyFrom(other: ModalState): void {
    this.unit = other.unit;
    this.isAbsolute = other.isAbsolute;
    this.isArcCenterAbsolute = other.isArcCenterAbsolute;
    this.plane = other.plane;
    this.feedMode = other.feedMode;
    this.feed = other.feed;
    this.power = other.power;
    this.spindle = other.spindle;
    this.coolant = other.coolant;
    this.tool = other.tool;
    this.workSystem = other.workSystem;
    this.retractsToR = other.retractsToR;
  }
}
