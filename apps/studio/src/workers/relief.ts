import { closedMesh, type HeightField, type TriangleMesh, writeStl } from '@kerf/geometry';
import {
  type DepthMap,
  pictureRelief,
  type ReliefPicture,
  type ReliefSettings,
  reliefPictureFromSamples,
  withDepth,
} from '@kerf/imaging';
import type { WorkContext } from '@kerf/machining';
import { decodeSamples } from './decode-samples';
import { type ReadModel, readModel } from './models';

/** A picture file and what shall become of it. */
export interface ReliefRequest {
  /** The file, upright. */
  readonly picture: Blob;
  readonly settings: ReliefSettings;
  /** The depth that a model has found; without it, brightness is depth. */
  readonly depth?: DepthMap | undefined;
}

/** The surface of a relief with at most `mostPoints` points; null when the browser cannot read the picture. */
export async function makeRelief(
  { mostPoints, ...request }: ReliefRequest & { readonly mostPoints: number },
  context: WorkContext,
): Promise<HeightField | null> {
  const source = await readPicture(request);
  return source && pictureRelief(source, request.settings, context, mostPoints);
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

async function reliefMesh(request: ReliefRequest, context: WorkContext): Promise<TriangleMesh | null> {
  const source = await readPicture(request);
  if (!source) return null;
  const { settings } = request;
  const { width, height } = settings;
  return closedMesh(pictureRelief(source, settings, context), { bottom: 0, width, height });
}

async function readPicture({ picture, depth }: ReliefRequest): Promise<ReliefPicture | null> {
  const decoded = await decodeSamples(picture);
  if (!decoded) return null;
  const read = reliefPictureFromSamples(decoded.width, decoded.height, decoded.samples, 4);
  return depth ? withDepth(read, depth) : read;
}
