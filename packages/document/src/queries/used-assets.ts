import type { AssetId } from '../assets/asset';
import type { Design, DesignObject } from '../design';
import { shapeAssets } from '../shapes/registry';

function collect(objects: readonly DesignObject[], ids: Set<AssetId>): void {
  for (const object of objects) {
    if (object.kind === 'group') collect(object.children, ids);
    else for (const id of shapeAssets(object.shape)) ids.add(id);
  }
}

/** The assets that objects refer to, whether the design has them or not. */
export function usedAssetIds(objects: readonly DesignObject[]): ReadonlySet<AssetId> {
  const ids = new Set<AssetId>();
  collect(objects, ids);
  return ids;
}

/**
 * The design without the assets that no object uses, as it is written to a project file. While a project is open such
 * assets stay, because undoing a deletion may need them again. Returns the same design when there are none.
 */
export function withoutUnusedAssets(design: Design): Design {
  const used = usedAssetIds(design.objects);
  const all = Object.entries(design.assets);
  const kept = all.filter(([id]) => used.has(id));
  return kept.length === all.length ? design : { ...design, assets: Object.fromEntries(kept) };
}
