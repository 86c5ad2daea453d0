import {
  type Bit,
  type BitContent,
  type BitGroup,
  type ExtInfo,
  type ListedMaterial,
  type MaterialContent,
  routes,
  type Settings,
} from '@kerf/protocol';
import type { CallResult } from '../api/call-result';
import { call } from '../api/client';
import { listedBits, type OwnSettings, useOwnItems } from './own-items-store';

/** One of the three things that are loaded, shown, and remembered in this browser for the next visit. */
interface Part<Data> {
  readonly name: string;
  fetch(): Promise<CallResult<Data>>;
  /** The data in text that the browser remembers; undefined if it cannot be read. */
  read(json: unknown): Data | undefined;
  show(data: Data): void;
}

const BITS: Part<readonly BitGroup[]> = {
  name: 'bits',
  fetch: () => call('bitList', { query: {} }),
  read: (json) => routes.bitList.response.safeParse(json).data,
  show: (groups) => useOwnItems.setState({ bits: listedBits(groups.flatMap(({ bits }) => bits)) }),
};

const MATERIALS: Part<readonly ListedMaterial[]> = {
  name: 'materials',
  fetch: () => call('materialList', { query: {} }),
  read: (json) => routes.materialList.response.safeParse(json).data,
  show: (materials) => useOwnItems.setState({ materials }),
};

const SETTINGS: Part<Settings> = {
  name: 'settings',
  fetch: () => call('settingsInfo', { query: {} }),
  read: (json) => routes.settingsInfo.response.safeParse(json).data,
  show: ({ id: _row, userId: _owner, ...settings }) => useOwnItems.setState({ settings, hasSettings: true }),
};

const keyOf = (userId: string, { name }: { readonly name: string }) => `kerf.${name}.${userId}`;

/** The settings as the server has them now; undefined if they cannot be fetched. */
export async function freshSettings(userId: string): Promise<Settings | undefined> {
  const result = await load(userId, SETTINGS);
  return result.ok ? result.data : undefined;
}

/** The number of the latest request for each part: an older reply must not replace a newer one. */
const latest = new Map<string, number>();

/** Shows what the browser remembers of an account. Damaged text is ignored. */
function showRemembered<Data>(userId: string, part: Part<Data>): void {
  try {
    const data = part.read(JSON.parse(localStorage.getItem(keyOf(userId, part)) ?? 'null'));
    if (data !== undefined) part.show(data);
  } catch {
    // The list of the server replaces it.
  }
}

function remember<Data>(userId: string, part: Part<Data>, data: Data): void {
  try {
    localStorage.setItem(keyOf(userId, part), JSON.stringify(data));
  } catch {
    // In private mode, or with a full disk, everything is fetched at each visit.
  }
}

/** Fetches a part. If that fails, what is shown stays. */
async function load<Data>(userId: string, part: Part<Data>): Promise<CallResult<Data>> {
  const request = (latest.get(part.name) ?? 0) + 1;
  latest.set(part.name, request);
  const result = await part.fetch();
  if (result.ok && latest.get(part.name) === request) {
    part.show(result.data);
    remember(userId, part, result.data);
  }
  return result;
}

/**
 * Shows the remembered bits, materials and settings of an account, fetches them, and follows their changes in other
 * tabs. Returns a function that stops this.
 */
export function followOwnItems(userId: string): () => void {
  const showAll = () => {
    showRemembered(userId, BITS);
    showRemembered(userId, MATERIALS);
    showRemembered(userId, SETTINGS);
  };
  showAll();
  void load(userId, BITS);
  void load(userId, MATERIALS);
  void load(userId, SETTINGS);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === keyOf(userId, BITS)) showRemembered(userId, BITS);
    if (key === keyOf(userId, MATERIALS)) showRemembered(userId, MATERIALS);
    if (key === keyOf(userId, SETTINGS)) showRemembered(userId, SETTINGS);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Fetches what has changed elsewhere, if it is one of the things here. */
export function reloadOwnItems(userId: string, changed: string): void {
  if (changed === BITS.name) void load(userId, BITS);
  if (changed === MATERIALS.name) void load(userId, MATERIALS);
  if (changed === SETTINGS.name) void load(userId, SETTINGS);
}

/** Makes a change on the server, and shows the list after it. If the change fails, the list stays as it is. */
async function change<Reply, Data>(
  userId: string,
  part: Part<Data>,
  made: Promise<CallResult<Reply>>,
): Promise<CallResult<Reply>> {
  const result = await made;
  if (result.ok) await load(userId, part);
  return result;
}

/** Saves a bit under its id. The same save can be repeated if its reply was lost. */
export function saveBit(
  userId: string,
  { id, name, type, info }: BitContent & Pick<Bit, 'id'>,
): Promise<CallResult<string>> {
  return change(userId, BITS, call('bitSave', { body: { id, name, type, info } }));
}

/** Deletes a bit. */
export function deleteBit(userId: string, id: string): Promise<CallResult<unknown>> {
  return change(userId, BITS, call('bitDelete', { body: [id] }));
}

/** Saves a material under its id. The same save can be repeated if its reply was lost. */
export function saveMaterial(
  userId: string,
  { id, name, type, dimension, extInfo }: MaterialContent & Pick<ListedMaterial, 'id'>,
): Promise<CallResult<string>> {
  return change(userId, MATERIALS, call('materialSave', { body: { id, name, type, dimension, extInfo } }));
}

/** Deletes a material. */
export function deleteMaterial(userId: string, id: string): Promise<CallResult<unknown>> {
  return change(userId, MATERIALS, call('materialDelete', { body: [id] }));
}

/** The settings that decide how a machine works; the others are preferences of the studio. */
export type MachineSettings = Omit<OwnSettings, 'preferences'>;

/** Saves all preferences. The settings of the machine stay as they are. */
export function sendPreferences(userId: string, preferences: ExtInfo): Promise<CallResult<string>> {
  return change(userId, SETTINGS, call('settingsSave', { body: { preferences } }));
}

/** Saves the settings of the machine. The preferences stay as they are. */
export function saveSettings(userId: string, settings: MachineSettings): Promise<CallResult<string>> {
  const { safeHeight, toolStepOver, vBitStepOver, ipAddress, laserMode, autoHome } = settings;
  const body = { safeHeight, toolStepOver, vBitStepOver, ipAddress, laserMode, autoHome };
  return change(userId, SETTINGS, call('settingsSave', { body }));
}
