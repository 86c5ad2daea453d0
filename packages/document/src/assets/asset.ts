import type { Problem } from '@kerf/machining';
import { atPath, dataProblem } from '../decoding/problems';
import { base64ByteLength, encodeBase64, isBase64 } from './base64';

/** SHA-256 of an asset's bytes, 64 hexadecimal digits in lower case: the same file has the same id in every project. */
export type AssetId = string;

/**
 * A file that objects of a design need: a font or a photo. Its content never changes, because the id is computed from
 * the content.
 *
 * The code that creates an asset computes the id; this package does not check the id. So caches that serve several
 * projects must use the asset object itself as their key, because the id that a project file states may be wrong.
 */
export interface Asset {
  readonly id: AssetId;
  /** 'font/ttf', 'image/png'. */
  readonly mediaType: string;
  /** The file's original name, for display. */
  readonly name: string;
  /** The bytes in base64 (RFC 4648 §4, padded, no line breaks): one string, shared by designs, steps and history. */
  readonly data: string;
}

/** A design's assets, each under its own id. */
export type Assets = Readonly<Record<AssetId, Asset>>;

/**
 * The limits of assets, in bytes of the files themselves. A project at all of these limits can still be saved online.
 */
export const ASSET_LIMITS = { bytes: 32 * 1024 * 1024, totalBytes: 64 * 1024 * 1024, count: 256 };

/** Longest name of a file. */
const MAX_NAME = 1000;

const HASH = /^[0-9a-f]{64}$/;
const MEDIA_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,63}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,63}$/;

/** An asset of a file's bytes; `id` is their SHA-256 in hexadecimal. */
export function createAsset(file: {
  readonly id: AssetId;
  readonly mediaType: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}): Asset {
  const { id, mediaType, name, bytes } = file;
  return { id, mediaType, name, data: encodeBase64(bytes) };
}

/** The length of the file itself in bytes. */
export function assetByteLength({ data }: Asset): number {
  return base64ByteLength(data);
}

/** Whether a text is written like an asset's id: 64 hexadecimal digits in lower case. */
export function isAssetId(text: string): boolean {
  return HASH.test(text);
}

/** A design's assets, sorted by id so that equal designs give equal files. */
export function assetList(assets: Assets): readonly Asset[] {
  return Object.values(assets).sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** A size for people: whole MB, or KB below one. */
function sizeText(bytes: number): string {
  const megabyte = 1024 * 1024;
  return bytes < megabyte ? `${Math.ceil(bytes / 1024)} KB` : `${Math.ceil(bytes / megabyte)} MB`;
}

/** The first fault of an asset, and its field. */
function faultOf(asset: Asset): readonly [field: keyof Asset, fault: Problem] | null {
  if (!isAssetId(asset.id)) return ['id', dataProblem('bad-asset')];
  if (!MEDIA_TYPE.test(asset.mediaType)) return ['mediaType', dataProblem('media-type')];
  if (asset.name.length > MAX_NAME) return ['name', dataProblem('too-long', { most: MAX_NAME })];
  const length = assetByteLength(asset);
  if (length > ASSET_LIMITS.bytes)
    return [
      'data',
      dataProblem('asset-too-large', {
        name: asset.name,
        size: sizeText(length),
        most: sizeText(ASSET_LIMITS.bytes),
      }),
    ];
  return isBase64(asset.data) ? null : ['data', dataProblem('not-base64')];
}

/** The problems of one asset; `path` leads to it in the input or design. */
export function findAssetProblems(asset: Asset, path: string): readonly Problem[] {
  const fault = faultOf(asset);
  if (!fault) return [];
  const [field, problem] = fault;
  return [atPath(problem, `${path}.${field}`)];
}

/** The problems of a design's assets together: too many, or too large in total. */
export function findAssetsTotalProblems(assets: Assets): readonly Problem[] {
  const all = Object.values(assets);
  const { count, totalBytes } = ASSET_LIMITS;
  if (all.length > count)
    return [atPath(dataProblem('too-many-assets', { most: count, count: all.length }), 'assets')];
  const total = all.reduce((sum, asset) => sum + assetByteLength(asset), 0);
  if (total <= totalBytes) return [];
  const size = sizeText(total);
  return [atPath(dataProblem('assets-too-large', { most: sizeText(totalBytes), size }), 'assets')];
}
