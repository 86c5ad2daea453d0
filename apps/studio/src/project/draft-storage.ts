import { type Asset, type Design, designFromJson, designToJson } from '@kerf/document';
import { takeKeptBits } from '../bits/program-bits';
import { answerOf, type StoreName, transact } from './browser-database';
import { type DraftAsset, draftAssets, planAssets, rememberKey } from './draft-assets';

/** The drafts, by user. */
const DRAFTS = 'drafts';
/** The files of all drafts, by key. A file is written once, while its draft is written at every change. */
const ASSETS = 'draft-assets';
/**
 * For each user, the keys of the files that the user's draft needs. They are stored apart from the drafts, so that
 * unused files can be found without reading the drafts.
 */
const USES = 'draft-uses';
const STORES: readonly StoreName[] = [DRAFTS, ASSETS, USES];

/** The key under which the artwork of a user is kept as a draft, beside the draft of the studio. */
export const artworkDraftKey = (userId: string) => `${userId} artwork`;

/** The design on the workspace as the browser keeps it, between visits and after a crash. */
export interface Draft {
  readonly design: Design;
  /** The project that the design belongs to; null before the first save. */
  readonly projectId: string | null;
  readonly projectRevision: number;
  /** The saves of the design whose replies have not arrived; drafts of earlier versions have none. */
  readonly ownSaves?: readonly string[];
  /** Whether the design differs from the saved project. */
  readonly isDirty: boolean;
}

/**
 * A draft as it is stored: the design is JSON text (`designToJson`) without its files. Drafts of version 1 contain
 * their files.
 */
type StoredDraft = Omit<Draft, 'design'> & { readonly design: string };

/**
 * Stores the draft of a user; resolves when the draft is on disk. Files that are already stored are not written again.
 */
export async function storeDraft(userId: string, { design, ...about }: Draft): Promise<void> {
  const files = draftAssets(design.assets);
  const stored: StoredDraft = {
    ...about,
    design: JSON.stringify(designToJson({ ...design, assets: {} })),
  };
  await transact(STORES, 'readwrite', async (transaction) => {
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
  await transact(STORES, 'readwrite', async (transaction) => {
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
  const found = await transact(STORES, 'readonly', async (transaction) => {
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
