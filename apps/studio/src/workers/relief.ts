import { closedMesh, type HeightField, type TriangleMesh, writeStl } from '@kerf/geometry';
import {
  pictureRelief,
  type ReliefPicture,
  type ReliefSettings,
  reliefPictureFromSamples,
} from '@kerf/imaging';
import type { WorkContext } from '@kerf/machining';
import { type ReadModel, readModel } from './models';

/** A picture file and what shall become of it. */
export interface ReliefRequest {
  /** The file, upright. */
  readonly picture: Blob;
  readonly settings: ReliefSettings;
}

/** The surface of a relief with at most `mostPoints` points; null when the browser cannot read the picture. */
export async function makeRelief(
  { picture, settings, mostPoints }: ReliefRequest & { readonly mostPoints: number },
  context: WorkContext,
): Promise<HeightField | null> {
  const source = await decode(picture);
  return source && pictureRelief(source, settings, context, mostPoints);
}

/** The relief with all its points as a model; null as for `makeRelief`. */
export async function reliefModel(
  { name, ...request }: ReliefRequest & { readonly name: string },
  context: WorkContext,
): Promise<ReadModel | null> {
  const mesh = await reliefMesh(request, context);
  return mesh && readModel(mesh, name);
}

/** The relief with all its points as an STL file; null as for `makeRelief`. */
export async function reliefStl(
  { name, ...request }: ReliefRequest & { readonly name: string },
  context: WorkContext,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const mesh = await reliefMesh(request, context);
  return mesh && writeStl(mesh, `Relief of ${name}, mm`);
}

async function reliefMesh(
  { picture, settings }: ReliefRequest,
  context: WorkContext,
): Promise<TriangleMesh | null> {
  const source = await decode(picture);
  if (!source) return null;
  const { width, height } = settings;
  return closedMesh(pictureRelief(source, settings, context), { bottom: 0, width, height });
}

async function decode(picture: Blob): Promise<ReliefPicture | null> {
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  context?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return (
    context && reliefPictureFromSamples(width, height, context.getImageData(0, 0, width, height).data, 4)
  );
}
