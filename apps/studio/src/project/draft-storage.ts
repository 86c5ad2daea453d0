import { type Asset, type Design, designFromJson, designToJson } from '@kerf/document';
import { takeKeptBits } from '../bits/program-bits';
import { type DraftAsset, draftAssets, planAssets, rememberKey } from './draft-assets';

const DATABASE = 'kerf';
const VERSION = 2;

/** The drafts, by user. */
const DRAFTS = 'drafts';
/** The files of all drafts, by key. A file is written once, while its draft is written at every change. */
const ASSETS = 'draft-assets';
/**
 * For each user, the keys of the files that the user's draft needs. They are stored apart from the drafts, so that
 * unused files can be found without reading the drafts.
 */
const USES = 'draft-uses';
const STORES = [DRAFTS, ASSETS, USES] as const;

/** The design on the workspace as the browser keeps it, between visits and after a crash. */
export interface Draft {
  readonly design: Design;
  /** The project that the design belongs to; null before the first save. */
  readonly projectId: string | null;
  readonly projectRevision: number;
  /** Whether the design differs from the saved project. */
  readonly isDirty: boolean;
}

/**
 * A draft as it is stored: the design is JSON text (`designToJson`) without its files. Drafts of version 1 contain
 * their files.
 */
type StoredDraft = Omit<Draft, 'design'> & { readonly design: string };

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // Another tab keeps the database open only while it writes: an upgrade waits until it is closed.
    const opening = indexedDB.open(DATABASE, VERSION);
    opening.onupgradeneeded = () => {
      const database = opening.result;
      for (const store of STORES)
        if (!database.objectStoreNames.contains(store)) database.createObjectStore(store);
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('the browser storage cannot be opened'));
  });
}

/** Runs `work` in one transaction over all stores. `work` may await requests of this transaction and nothing else. */
async function transact<T>(
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => Promise<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(STORES, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('the browser storage is full'));
    });
    const [result] = await Promise.all([work(transaction), done]);
    return result;
  } finally {
    database.close();
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser storage does not answer'));
  });
}

/**
 * Stores the draft of a user; resolves when the draft is on disk. Files that are already stored are not written again.
 */
export async function storeDraft(userId: string, { design, ...about }: Draft): Promise<void> {
  const files = draftAssets(design.assets);
  const stored: StoredDraft = {
    ...about,
    design: JSON.stringify(designToJson({ ...design, assets: {} })),
  };
  await transact('readwrite', async (transaction) => {
    const [drafts, assets, uses] = STORES.map((store) => transaction.objectStore(store));
    const [keys, users] = await Promise.all([answerOf(assets!.getAllKeys()), answerOf(uses!.getAllKeys())]);
    const others = await Promise.all(
      users.filter((user) => user !== userId).map((user) => answerOf<readonly DraftAsset[]>(uses!.get(user))),
    );
    const plan = planAssets(
      keys.map(String),
      files.map(({ key }) => key),
      others.flat().map(({ key }) => key),
    );
    const missing = new Set(plan.missing);
    for (const { key, asset } of files) if (missing.has(key)) assets!.put(asset, key);
    for (const key of plan.unused) assets!.delete(key);
    uses!.put(
      files.map(({ id, key }): DraftAsset => ({ id, key })),
      userId,
    );
    drafts!.put(stored, userId);
  });
}

/** Removes the draft of a user, and its files that no other draft needs. */
export async function removeDraft(userId: string): Promise<void> {
  await transact('readwrite', async (transaction) => {
    const [drafts, assets, uses] = STORES.map((store) => transaction.objectStore(store));
    drafts!.delete(userId);
    uses!.delete(userId);
    const [keys, others] = await Promise.all([
      answerOf(assets!.getAllKeys()),
      answerOf<DraftAsset[][]>(uses!.getAll()),
    ]);
    const used = others.flat().map(({ key }) => key);
    for (const key of planAssets(keys.map(String), [], used).unused) assets!.delete(key);
  });
}

/** The draft of a user, with its files; undefined when there is none or it cannot be read. */
export async function loadDraft(userId: string): Promise<Draft | undefined> {
  const found = await transact('readonly', async (transaction) => {
    const [drafts, assets, uses] = STORES.map((store) => transaction.objectStore(store));
    const [stored, used = []] = await Promise.all([
      answerOf<StoredDraft | undefined>(drafts!.get(userId)),
      answerOf<readonly DraftAsset[] | undefined>(uses!.get(userId)),
    ]);
    const files = await Promise.all(
      used.map(async ({ key }) => ({ key, asset: await answerOf<Asset | undefined>(assets!.get(key)) })),
    );
    return { stored, files };
  });
  if (!found.stored) return undefined;
  const { design: text, ...about } = found.stored;
  const design = designOf(text, found.files);
  return design && { ...about, design };
}

function designOf(
  text: string,
  files: readonly { readonly key: string; readonly asset: Asset | undefined }[],
): Design | undefined {
  const json = parsed(text);
  const stored = files.flatMap(({ asset }) => asset ?? []);
  const own = Array.isArray(json?.assets) ? json.assets : [];
  const read = designFromJson({ ...json, assets: [...own, ...stored] });
  if (!read.ok) return undefined;
  for (const { key, asset } of files) {
    const loaded = asset && read.value.assets[asset.id];
    if (loaded) rememberKey(loaded, key);
  }
  return takeKeptBits(read.value, json?.formatVersion);
}

function parsed(text: string): { readonly assets?: unknown; readonly formatVersion?: unknown } | null {
  try {
    return JSON.parse(text) as { readonly assets?: unknown; readonly formatVersion?: unknown };
  } catch {
    return null;
  }
}
