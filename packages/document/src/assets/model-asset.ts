import { packMesh, type TriangleMesh, unpackMesh } from '@kerf/geometry';
import { type Asset, createAsset } from './asset';
import { decodeBase64 } from './base64';
import { sha256Hex } from './sha256';

/** The media type of a model's file: the mesh as `packMesh` writes it. */
export const MODEL_MEDIA_TYPE = 'model/x-kerf-mesh';

/**
 * A mesh as the asset of a model. It is packed, because an STL file of 100 MB would be larger than an asset may be.
 * `name` is the name of the file from which the mesh came.
 */
export function modelAsset(mesh: TriangleMesh, name: string): Asset {
  const bytes = packMesh(mesh);
  return createAsset({ id: sha256Hex(bytes), mediaType: MODEL_MEDIA_TYPE, name, bytes });
}

const meshes = new WeakMap<Asset, { readonly mesh: TriangleMesh | null }>();

/** The mesh of a model's asset; null when the asset is no mesh, or a damaged one. Cached by the asset's identity. */
export function meshOfAsset(asset: Asset): TriangleMesh | null {
  const known = meshes.get(asset);
  if (known) return known.mesh;
  const mesh = asset.mediaType === MODEL_MEDIA_TYPE ? unpackMesh(bytesOf(asset)) : null;
  meshes.set(asset, { mesh });
  return mesh;
}

/** The bytes of an asset; none when its data is not base64, which a design from elsewhere may have. */
function bytesOf({ data }: Asset): Uint8Array {
  try {
    return decodeBase64(data);
  } catch (error) {
    if (error instanceof RangeError) return new Uint8Array(0);
    throw error;
  }
}
