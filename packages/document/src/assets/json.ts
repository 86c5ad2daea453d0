import { DecodeError, type Decoder, decodeText, describe, listOf, objectOf } from '../decoding/decode';
import type { JsonValue } from '../decoding/json';
import { dataProblem } from '../decoding/problems';
import { type Asset, type Assets, assetList } from './asset';

/**
 * Reads the bytes of an asset, written as text that may be longer than other texts. The length is checked later, with
 * the rest of the asset.
 */
const decodeData: Decoder<string> = (input, at) => {
  if (typeof input !== 'string')
    throw new DecodeError(dataProblem('wrong-type', { wanted: 'a text', found: describe(input) }), at);
  return input;
};

/** The JSON of an asset without its data: .lac files store the data separately. */
export function encodeAssetHead({ id, mediaType, name }: Asset): { readonly [key: string]: JsonValue } {
  return { id, mediaType, name };
}

export function encodeAsset(asset: Asset): JsonValue {
  return { ...encodeAssetHead(asset), data: asset.data };
}

export const decodeAsset: Decoder<Asset> = objectOf<Asset>({
  id: decodeText,
  mediaType: decodeText,
  name: decodeText,
  data: decodeData,
});

/** In JSON assets are a list: each id is written once, in the asset itself. */
export function encodeAssets(assets: Assets): JsonValue {
  return assetList(assets).map(encodeAsset);
}

const decodeList = listOf(decodeAsset, 10_000);

export const decodeAssets: Decoder<Assets> = (input, at) => {
  const assets: Record<string, Asset> = Object.create(null) as Record<string, Asset>;
  decodeList(input, at).forEach((asset, index) => {
    if (asset.id in assets)
      throw new DecodeError(dataProblem('duplicate-asset'), {
        parent: { parent: at, key: index },
        key: 'id',
      });
    assets[asset.id] = asset;
  });
  return { ...assets };
};
