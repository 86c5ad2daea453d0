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
