import { failAll, succeed } from '@kerf/machining';
import { findAssetProblems, findAssetsTotalProblems } from '../assets/asset';
import { decodeAsset, encodeAsset } from '../assets/json';
import { listOf, objectOf, oneOf } from '../decoding/decode';
import type { AddAssetsStep, StepDefinition } from './step';

/**
 * The id of an asset is computed from its content. So an asset with an id that the design already has is the same file,
 * and nothing changes.
 */
export const ADD_ASSETS: StepDefinition<AddAssetsStep> = {
  apply: (design, { assets }) => {
    const arriving = assets.filter(({ id }) => !Object.hasOwn(design.assets, id));
    if (arriving.length === 0) return succeed(design);
    const problems = arriving.flatMap((asset, index) => findAssetProblems(asset, `assets[${index}]`));
    if (problems.length > 0) return failAll(problems);
    const all = { ...design.assets, ...Object.fromEntries(arriving.map((asset) => [asset.id, asset])) };
    const tooLarge = findAssetsTotalProblems(all);
    return tooLarge.length > 0 ? failAll(tooLarge) : succeed({ ...design, assets: all });
  },
  invert: (before, { assets }) => ({
    kind: 'remove-assets',
    ids: assets.map(({ id }) => id).filter((id) => !Object.hasOwn(before.assets, id)),
  }),
  encode: ({ kind, assets }) => ({ kind, assets: assets.map(encodeAsset) }),
  decode: objectOf<AddAssetsStep>({ kind: oneOf('add-assets'), assets: listOf(decodeAsset) }),
};
