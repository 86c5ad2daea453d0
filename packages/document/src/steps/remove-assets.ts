import { failAll, succeed } from '@kerf/machining';
import type { Asset, AssetId } from '../assets/asset';
import { decodeText, listOf, objectOf, oneOf } from '../decoding/decode';
import type { Design } from '../design';
import { stepProblem } from './problems';
import type { RemoveAssetsStep, StepDefinition } from './step';

function requireAsset({ assets }: Design, id: AssetId): Asset {
  const asset = Object.hasOwn(assets, id) ? assets[id] : undefined;
  if (!asset) throw new RangeError(`there is no asset '${id}'`);
  return asset;
}

/** Objects that use a removed asset stay, and show it as missing. */
export const REMOVE_ASSETS: StepDefinition<RemoveAssetsStep> = {
  apply: (design, { ids }) => {
    const unknown = ids.filter((id) => !Object.hasOwn(design.assets, id));
    if (unknown.length > 0) return failAll(unknown.map((id) => stepProblem('unknown-asset', { id })));
    if (ids.length === 0) return succeed(design);
    const leaving = new Set(ids);
    const kept = Object.entries(design.assets).filter(([id]) => !leaving.has(id));
    return succeed({ ...design, assets: Object.fromEntries(kept) });
  },
  invert: (before, { ids }) => ({
    kind: 'add-assets',
    assets: [...new Set(ids)].map((id) => requireAsset(before, id)),
  }),
  encode: ({ kind, ids }) => ({ kind, ids }),
  decode: objectOf<RemoveAssetsStep>({ kind: oneOf('remove-assets'), ids: listOf(decodeText) }),
};
