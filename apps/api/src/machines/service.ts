import { BUILT_IN_USER_ID, type Machine } from '@kerf/protocol';

/** The machine of every new user: the specification's default work area, 300 x 180 mm. */
const BUILT_IN_MACHINES: readonly Machine[] = [
  {
    id: 'builtin-cnc-300x180',
    userId: BUILT_IN_USER_ID,
    machineName: 'Desktop CNC 300 × 180',
    machineType: 'grbl',
    extInfo: { x: 300, y: 180, speed: 1000 },
    isDefault: 1,
    updateTime: 0,
  },
];

/** The machines a user can choose from. */
export function listMachines(): Machine[] {
  return [...BUILT_IN_MACHINES];
}
