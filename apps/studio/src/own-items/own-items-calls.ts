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
import { newestReply } from '../api/newest';
import { listedBits, type OwnSettings, useOwnItems } from './own-items-store';

const keyOf = (userId: string, name: string) => `kerf.${name}.${userId}`;

function remember(userId: string, name: string, data: unknown): void {
  try {
    localStorage.setItem(keyOf(userId, name), JSON.stringify(data));
  } catch {
    // In private mode, or with a full disk, everything is fetched at each visit.
  }
}

/** One of the three things that are loaded, shown, and remembered in this browser for the next visit. */
interface Part<Data> {
  readonly name: string;
  /** Fetches the data of an account and shows it. If that fails, what is shown stays. */
  load(userId: string): Promise<CallResult<Data>>;
  /** Shows what the browser remembers of an account. Damaged text is ignored. */
  showRemembered(userId: string): void;
}

/** `read` returns the data in text that the browser remembers; undefined if it cannot be read. */
function partOf<Data>(
  name: string,
  fetch: () => Promise<CallResult<Data>>,
  read: (json: unknown) => Data | undefined,
  show: (data: Data) => void,
): Part<Data> {
  return {
    name,
    load: newestReply(fetch, (data, userId) => {
      show(data);
      remember(userId, name, data);
    }),
    showRemembered(userId) {
      try {
        const data = read(JSON.parse(localStorage.getItem(keyOf(userId, name)) ?? 'null'));
        if (data !== undefined) show(data);
      } catch {
        // The list of the server replaces it.
      }
    },
  };
}

const BITS = partOf<readonly BitGroup[]>(
  'bits',
  () => call('bitList', { query: {} }),
  (json) => routes.bitList.response.safeParse(json).data,
  (groups) => useOwnItems.setState({ bits: listedBits(groups.flatMap(({ bits }) => bits)) }),
);

const MATERIALS = partOf<readonly ListedMaterial[]>(
  'materials',
  () => call('materialList', { query: {} }),
  (json) => routes.materialList.response.safeParse(json).data,
  (materials) => useOwnItems.setState({ materials }),
);

const SETTINGS = partOf<Settings>(
  'settings',
  () => call('settingsInfo', { query: {} }),
  (json) => routes.settingsInfo.response.safeParse(json).data,
  ({ id: _row, userId: _owner, ...settings }) => useOwnItems.setState({ settings, hasSettings: true }),
);

const PARTS = [BITS, MATERIALS, SETTINGS];

/** The settings as the server has them now; undefined if they cannot be fetched. */
export async function freshSettings(userId: string): Promise<Settings | undefined> {
  const result = await SETTINGS.load(userId);
  return result.ok ? result.data : undefined;
}

/**
 * Shows the remembered bits, materials and settings of an account, fetches them, and follows their changes in other
 * tabs. Returns a function that stops this.
 */
export function followOwnItems(userId: string): () => void {
  for (const part of PARTS) part.showRemembered(userId);
  for (const part of PARTS) void part.load(userId);
  const onStorage = ({ key }: StorageEvent) => {
    for (const part of PARTS) if (key === keyOf(userId, part.name)) part.showRemembered(userId);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Fetches what has changed elsewhere, if it is one of the things here. */
export function reloadOwnItems(userId: string, changed: string): void {
  for (const part of PARTS) if (changed === part.name) void part.load(userId);
}

/** Makes a change on the server, and shows the list after it. If the change fails, the list stays as it is. */
async function change<Reply, Data>(
  userId: string,
  part: Part<Data>,
  made: Promise<CallResult<Reply>>,
): Promise<CallResult<Reply>> {
  const result = await made;
  if (result.ok) await part.load(userId);
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
