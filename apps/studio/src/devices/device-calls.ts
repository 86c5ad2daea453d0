import { type Device, type DeviceConnection, isKnownDevice, KNOWN_DEVICES } from '@kerf/machining';
import { deviceOfMachine, type Machine, machineOfDevice, routes } from '@kerf/protocol';
import type { CallResult } from '../api/call-result';
import { call } from '../api/client';
import { newestReply } from '../api/newest';
import { currentDevice, useDeviceStore } from '../state/device-store';

/**
 * The list as the browser remembers it for an account. So the work area is right from the first moment of a visit, and
 * without a server.
 */
const keyOf = (userId: string) => `kerf.devices.${userId}`;

function show(machines: readonly Machine[]): void {
  const own = machines.filter(({ id }) => !isKnownDevice(id));
  useDeviceStore.setState({
    devices: [
      ...own.map((machine) => ({ device: deviceOfMachine(machine), updateTime: machine.updateTime })),
      ...KNOWN_DEVICES.map((device) => ({ device, updateTime: 0 })),
    ],
    ...defaultIn(machines),
  });
}

function defaultIn(machines: readonly Machine[]): { defaultId?: string } {
  const chosen = machines.find(({ isDefault }) => isDefault === 1);
  return chosen ? { defaultId: chosen.id } : {};
}

/** Shows what the browser remembers. Returns false if it remembers nothing that can be read. */
function showRemembered(userId: string): boolean {
  try {
    const parsed = routes.machineList.response.safeParse(
      JSON.parse(localStorage.getItem(keyOf(userId)) ?? ''),
    );
    if (parsed.success) show(parsed.data);
    return parsed.success;
  } catch {
    return false;
  }
}

function remember(userId: string, machines: readonly Machine[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(machines));
  } catch {
    // In private mode, or with a full disk, the list is fetched at each visit.
  }
}

/** Removes what the browser remembers of a user's devices. */
export function forgetDevices(userId: string): void {
  localStorage.removeItem(keyOf(userId));
}

/** Fetches the list of an account. If that fails, the list that is shown stays. */
export const loadDevices = newestReply<readonly Machine[]>(
  () => call('machineList', { query: {} }),
  (machines, userId) => {
    show(machines);
    remember(userId, machines);
  },
);

/**
 * Shows the remembered devices, fetches them, and follows their changes in other tabs. Returns a function that stops
 * this.
 */
export function followDevices(userId: string): () => void {
  showRemembered(userId);
  void loadDevices(userId);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === keyOf(userId)) showRemembered(userId);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Makes a change on the server, and shows the list after it. If the change fails, the list stays as it is. */
async function change(userId: string, made: Promise<CallResult<unknown>>): Promise<CallResult<unknown>> {
  const result = await made;
  if (result.ok) await loadDevices(userId);
  return result;
}

/**
 * Saves a device under its id, and makes it the default if that is wanted. The same save can be repeated if its reply
 * was lost.
 */
export async function saveDevice(
  userId: string,
  device: Device,
  isDefault: boolean,
): Promise<CallResult<unknown>> {
  const saved = await call('machineSave', { body: { ...machineOfDevice(device), id: device.id } });
  if (!saved.ok) return saved;
  const chosen = isDefault ? call('machineSetDefault', { query: { id: device.id } }) : Promise.resolve(saved);
  return change(userId, chosen);
}

/** Deletes a device. */
export function deleteDevice(userId: string, id: string): Promise<CallResult<unknown>> {
  return change(userId, call('machineDelete', { body: [id] }));
}

/** Makes a device the default. */
export function chooseDevice(userId: string, id: string): Promise<CallResult<unknown>> {
  return change(userId, call('machineSetDefault', { query: { id } }));
}

/**
 * Remembers how the default device was connected, if it is the person's own. A failure does not matter: the connection
 * is remembered the next time.
 */
export async function rememberConnection(userId: string, connection: DeviceConnection): Promise<void> {
  const device = currentDevice();
  const { type, target, baudRate } = device.connection ?? {};
  const isSame = type === connection.type && target === connection.target && baudRate === connection.baudRate;
  if (isKnownDevice(device.id) || isSame) return;
  await saveDevice(userId, { ...device, connection }, false);
}
