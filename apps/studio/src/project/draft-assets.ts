import type { Asset, AssetId, Assets } from '@kerf/document';

/** A file of a draft: its id in the design, and the key under which the storage has it. */
export interface DraftAsset {
  readonly id: AssetId;
  readonly key: string;
}

/**
 * The key in the storage for each file that this page has stored or loaded. Files are compared by identity, not by
 * their ids. An id is not computed from the content, so a file of another project could have the same id.
 */
const keys = new WeakMap<Asset, string>();

/** Remembers the key under which a loaded file is stored. */
export function rememberKey(asset: Asset, key: string): void {
  keys.set(asset, key);
}

/** The files of a design with their keys; a file that was never stored gets a new key. */
export function draftAssets(assets: Assets): readonly (DraftAsset & { readonly asset: Asset })[] {
  return Object.values(assets).map((asset) => {
    const key = keys.get(asset) ?? crypto.randomUUID();
    keys.set(asset, key);
    return { id: asset.id, key, asset };
  });
}

/** Which keys of this draft (`own`) must still be written, and which stored ones no draft uses any more. */
export function planAssets(
  stored: readonly string[],
  own: readonly string[],
  others: readonly string[],
): { readonly missing: readonly string[]; readonly unused: readonly string[] } {
  const [has, used] = [new Set(stored), new Set([...own, ...others])];
  return {
    missing: own.filter((key) => !has.has(key)),
    unused: stored.filter((key) => !used.has(key)),
  };
}
