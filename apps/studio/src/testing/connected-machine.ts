import type { DriverEventOf } from '@kerf/protocol';
import { INITIAL_MACHINE_STATE, type MachineStoreState } from '../driver/machine-store';

/** The state of a connected machine whose controller reports `state`. */
export function connectedMachine(
  state: string,
  status: Partial<DriverEventOf<'MACHINE_STATUS'>> = {},
): MachineStoreState {
  return {
    ...INITIAL_MACHINE_STATE,
    link: 'connected',
    sessionId: 'me',
    device: { status: 'CONNECTED', connectionType: 1, port: 'sim', machine: MACHINE, failure: null },
    status: {
      action: 'MACHINE_STATUS',
      line: `<${state}>`,
      state,
      subState: null,
      alarm: null,
      machinePosition: [0, 0, 0],
      workPosition: [0, 0, 0],
      feedRate: 0,
      spindleSpeed: 0,
      overrides: { feed: 100, rapid: 100, spindle: 100 },
      pins: '',
      homed: false,
      positionTrust: 'trusted',
      coolant: { flood: false, mist: false },
      spindleOn: false,
      workSystem: 'G54',
      probe: { tested: false, clip: false, canUndo: false, measured: false, active: false },
      ...status,
    },
  };
}

const MACHINE: NonNullable<MachineStoreState['device']['machine']> = {
  firmware: 'Grbl 1.1h',
  laserMode: false,
  maxSpindleSpeed: 1000,
  homing: false,
  travel: [300, 180, 45],
  maxRate: [2000, 2000, 800],
  settings: {},
};
