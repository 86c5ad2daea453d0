import { createHash } from 'node:crypto';
import {
  type AssetId,
  createDesign,
  createShapeObject,
  type Design,
  defaultCutDepth,
  MILLING_DEFAULTS,
  operationDefinition,
} from '@kerf/document';
import {
  closedMesh,
  meshExtent,
  type Point3,
  type TriangleMesh,
  translation,
  turnedSize,
} from '@kerf/geometry';
import { pictureRelief, RELIEF_DEFAULTS, type ReliefPicture } from '@kerf/imaging';
import type { Stock, WorkContext } from '@kerf/machining';
import type { CarveSettings } from './options';

/** A design with one model, and the model's mesh. */
export interface ModelDesign {
  readonly design: Design;
  readonly models: ReadonlyMap<AssetId, TriangleMesh>;
}

/** A mesh and the bytes of the file that it was read from. */
interface ModelSource {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mesh: TriangleMesh;
}

/**
 * A design with a model: in the size of its file and in the middle of the stock, unless the settings say otherwise. Its
 * top is at the stock's top.
 */
export function modelDesign(source: ModelSource, stock: Stock, settings: CarveSettings): ModelDesign {
  const { orientation = 'top', modelSize } = settings;
  const own = turnedSize(meshExtent(source.mesh).size, orientation);
  const size = modelSize ? { x: modelSize.width, y: modelSize.height, z: modelSize.thickness } : own;
  return placed(source, stock, { size, elevation: stock.thickness - size.z }, settings, 'file');
}

/**
 * A design with a relief of a picture, as large as the stock allows unless the settings say otherwise. Its top is at
 * the stock's top. The relief is as deep as its size says, by default as an ordinary cut, and the rest of the stock is
 * its base.
 */
export function pictureModelDesign(
  source: Omit<ModelSource, 'mesh'>,
  picture: ReliefPicture,
  stock: Stock,
  settings: CarveSettings,
  context: WorkContext,
): ModelDesign {
  const { modelSize, embossed, hollow = false, invert = false, secondBit, bit } = settings;
  const scale = Math.min(stock.width / picture.width, stock.height / picture.height);
  const width = modelSize?.width ?? picture.width * scale;
  const height = modelSize?.height ?? picture.height * scale;
  const depth = modelSize?.thickness ?? defaultCutDepth(stock.thickness);
  const base = Math.max(0, stock.thickness - depth);
  const finest = secondBit ?? bit;
  const field = pictureRelief(
    picture,
    {
      ...RELIEF_DEFAULTS,
      width,
      height,
      depth,
      base,
      isEmbossed: embossed ?? !hollow,
      isInverted: invert,
      ...(finest && { bit: finest }),
    },
    context,
  );
  const mesh = closedMesh(field, { bottom: 0, width, height });
  // Where the whole picture is lower than the depth, the highest place is still at the top of the stock.
  const size = { x: width, y: height, z: meshExtent(mesh).size.z };
  return placed(
    { ...source, mesh },
    stock,
    { size, elevation: stock.thickness - size.z },
    settings,
    'picture',
  );
}

function placed(
  { name, bytes, mesh }: ModelSource,
  stock: Stock,
  { size, elevation }: { readonly size: Point3; readonly elevation: number },
  { orientation = 'top', modelAt, pass, stepover = 0 }: CarveSettings,
  source: 'file' | 'picture',
): ModelDesign {
  const assetId = createHash('sha256').update(bytes).digest('hex');
  const at = modelAt ?? { x: (stock.width - size.x) / 2, y: (stock.height - size.y) / 2 };
  const relief = operationDefinition('relief').create({ ...MILLING_DEFAULTS, targetDepth: 0 });
  const model = createShapeObject({
    id: 'model',
    name,
    shape: {
      kind: 'model',
      assetId,
      orientation,
      width: size.x,
      height: size.y,
      thickness: size.z,
      elevation,
      source,
    },
    transform: translation(at.x, at.y),
    operation: { ...relief, stepover: pass === 'rough' ? 0 : stepover },
  });
  return { design: createDesign({ name, stock, objects: [model] }), models: new Map([[assetId, mesh]]) };
}
