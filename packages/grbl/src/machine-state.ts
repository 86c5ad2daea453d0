/** Machine states as GRBL names them in its status report (`Tool` is grblHAL's). */
export const MACHINE_STATES = [
  'Idle',
  'Run',
  'Hold',
  'Jog',
  'Alarm',
  'Door',
  'Check',
  'Home',
  'Sleep',
  'Tool',
] as const;

/** One of {@link MACHINE_STATES}. */
export type MachineState = (typeof MACHINE_STATES)[number];

/** The axes of the machines that Kerf drives. */
export const AXES = ['X', 'Y', 'Z'] as const;

/** One of {@link AXES}. */
export type Axis = (typeof AXES)[number];

/** X, Y, Z in mm. */
export type Position = readonly [x: number, y: number, z: number];

/** In percent; 100 is as programmed. */
export interface Overrides {
  readonly feed: number;
  readonly rapid: number;
  readonly spindle: number;
}

/** What is switched on. A laser's beam is the spindle: `clockwise` is M3, `counterclockwise` is M4. */
export interface Accessories {
  readonly spindle: 'off' | 'clockwise' | 'counterclockwise';
  readonly flood: boolean;
  readonly mist: boolean;
}

/** Spindle and coolants off. */
export const NOTHING_ON: Accessories = { spindle: 'off', flood: false, mist: false };

/** Input pins that are active. */
export interface Pins {
  readonly x: boolean;
  readonly y: boolean;
  readonly z: boolean;
  readonly probe: boolean;
  readonly door: boolean;
  readonly hold: boolean;
  readonly reset: boolean;
  readonly start: boolean;
}

/** No pin is active. */
export const NO_PINS: Pins = {
  x: false,
  y: false,
  z: false,
  probe: false,
  door: false,
  hold: false,
  reset: false,
  start: false,
};
