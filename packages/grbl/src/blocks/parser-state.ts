/** Motion of group 1. */
export type MotionWord = 'G0' | 'G1' | 'G2' | 'G3' | 'G38.2' | 'G38.3' | 'G38.4' | 'G38.5' | 'G80';

/** Spindle of group 7. For a laser, M3 is constant and M4 is dynamic power. */
export type SpindleWord = 'M3' | 'M4' | 'M5';

/** The modes that stay in force from block to block; they have no numeric values. */
export interface ParserModes {
  motion: MotionWord;
  plane: 'G17' | 'G18' | 'G19';
  distance: 'G90' | 'G91';
  feedMode: 'G93' | 'G94';
  units: 'G20' | 'G21';
  /** 0 is G54, 5 is G59. */
  coordinateSystem: number;
  hasToolLength: boolean;
  spindle: SpindleWord;
  flood: boolean;
  mist: boolean;
  flow: 'none' | 'M0' | 'M2' | 'M30';
}

/** X, Y, Z in mm, mutable. */
export type MutablePosition = [x: number, y: number, z: number];

/** The parser's state between blocks. Lengths in mm, single precision. */
export interface ParserState {
  modal: ParserModes;
  /** mm/min; without meaning in G93. */
  feedRate: number;
  spindleSpeed: number;
  tool: number;
  /** The machine position at the end of everything parsed so far. */
  position: MutablePosition;
  /** Offset of the active work coordinate system. */
  coordinateOffset: MutablePosition;
  /** The offset that G92 sets. */
  temporaryOffset: MutablePosition;
  /** The tool length along Z. */
  toolLength: number;
}

/** The slots of stored coordinates: 0–5 are G54–G59, followed by the two predefined positions. */
export const HOME_SLOTS = { G28: 6, G30: 7 } as const;

/** The number of work coordinate systems. */
export const COORDINATE_SYSTEMS = 6;

/** The parser's state after a reset. `coordinateOffset` is that of G54. */
export function createParserState(
  position: Readonly<MutablePosition> = [0, 0, 0],
  coordinateOffset: Readonly<MutablePosition> = [0, 0, 0],
): ParserState {
  return {
    modal: {
      motion: 'G0',
      plane: 'G17',
      distance: 'G90',
      feedMode: 'G94',
      units: 'G21',
      coordinateSystem: 0,
      hasToolLength: false,
      spindle: 'M5',
      flood: false,
      mist: false,
      flow: 'none',
    },
    feedRate: 0,
    spindleSpeed: 0,
    tool: 0,
    position: [...position],
    coordinateOffset: [...coordinateOffset],
    temporaryOffset: [0, 0, 0],
    toolLength: 0,
  };
}

/** Axis indices of the active plane: first, second, and the perpendicular one. */
export function planeAxes(
  plane: ParserModes['plane'],
): readonly [first: number, second: number, linear: number] {
  if (plane === 'G17') return [0, 1, 2];
  return plane === 'G18' ? [2, 0, 1] : [1, 2, 0];
}
