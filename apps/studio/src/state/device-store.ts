import {
  DEFAULT_DEVICE,
  type Device,
  KNOWN_DEVICES,
  type MachineProfile,
  machineProfileOf,
} from '@kerf/machining';
import { create } from 'zustand';

/** A device in the list. */
export interface ListedDevice {
  readonly device: Device;
  /** When it was changed last, UTC milliseconds; 0 for a device that comes with Kerf. */
  readonly updateTime: number;
}

/** The devices of the account. Before they are loaded, and without a server, they are those that come with Kerf. */
export interface DeviceState {
  /** The person's own devices first. */
  readonly devices: readonly ListedDevice[];
  /** The id of the default device: it decides the work area, and for which machine programs are made. */
  readonly defaultId: string;
  /** The id of the device for which the project that is being opened was saved; null if this is not known. */
  readonly madeFor: string | null;
  /** Whether a person wants to see both modes although the default device has only one. */
  readonly showsBothModes: boolean;
}

/** The state before the devices are loaded. */
export const INITIAL_DEVICES: DeviceState = {
  devices: KNOWN_DEVICES.map((device) => ({ device, updateTime: 0 })),
  defaultId: DEFAULT_DEVICE.id,
  madeFor: null,
  showsBothModes: false,
};

/** The devices of the account, and which of them is the default. */
export const useDeviceStore = create<DeviceState>()(() => INITIAL_DEVICES);

/** The device with this id, if the account has it. */
export function findDevice({ devices }: Pick<DeviceState, 'devices'>, id: string): Device | undefined {
  return devices.find(({ device }) => device.id === id)?.device;
}

/** The default device. */
export function currentDevice(state: DeviceState = useDeviceStore.getState()): Device {
  return findDevice(state, state.defaultId) ?? DEFAULT_DEVICE;
}

/** The default device, for components. */
export function useCurrentDevice(): Device {
  return useDeviceStore(currentDevice);
}

/** What pipeline and checks need to know about the default device. */
export function currentMachine(): MachineProfile {
  return machineProfileOf(currentDevice());
}

/** Whether a program for one device is also right for another one. Names and connections do not matter for this. */
export function isSameMachine(a: Device, b: Device): boolean {
  return a === b || JSON.stringify(programValues(a)) === JSON.stringify(programValues(b));
}

/** The values on which programs, estimates and checks depend, always in the same order. */
function programValues({ dialect, homing, ...device }: Device): readonly unknown[] {
  const { kind, controller, travel, maxRate, acceleration, spindleSpeed } = device;
  const { junctionDeviation, arcTolerance, maxSpindle } = device;
  return [
    ...[kind, controller, dialect, homing, junctionDeviation, arcTolerance, maxSpindle],
    ...[travel, maxRate, acceleration].map(({ x, y, z }) => [x, y, z]),
    ...[spindleSpeed.min, spindleSpeed.max],
  ];
}
