import {
  createDesign,
  createShapeObject,
  DEFAULT_STOCK,
  type Design,
  MILLING_DEFAULTS,
  modelAsset,
  operationDefinition,
} from '@kerf/document';
import { meshExtent, translation, turnedSize } from '@kerf/geometry';
import { formatNamed, formatsOf, modelReader } from '@kerf/importers';
import { type Outcome, succeed, type WorkContext } from '@kerf/machining';
import type { StlFrameType, StlPreprocessConfig, ToolConfig } from '@kerf/protocol';
import { withTools } from './design';

/** The settings with which a model becomes a design. */
export interface ModelSettings {
  readonly fileName: string;
  readonly stlPreprocessConfig: StlPreprocessConfig;
  readonly stlFrameType: StlFrameType;
  readonly toolConfig: ToolConfig;
}

/** The design of an STL file: a relief of the model, with bits, rates and heights from `toolConfig`. */
export function readModel(
  bytes: Uint8Array,
  { fileName, stlPreprocessConfig, stlFrameType, toolConfig }: ModelSettings,
  context: WorkContext,
): Outcome<Design> {
  const read = modelReader(formatNamed('.stl', formatsOf('model'))!).read(bytes, context);
  if (!read.ok) return read;
  const { orientation = 'top', size, position, material: stock = DEFAULT_STOCK } = stlPreprocessConfig;
  const { mesh } = read.value;
  const box = size ?? turnedSize(meshExtent(mesh).size, orientation);
  const at = position ?? {
    x: (stock.width - box.x) / 2,
    y: (stock.height - box.y) / 2,
    z: stock.thickness - box.z,
  };
  const { feedRate, zFeedRate, depthPerPass, spindleSpeed } = toolConfig;
  const relief = operationDefinition('relief').create({
    ...MILLING_DEFAULTS,
    targetDepth: 0,
    ...(feedRate !== undefined && { feedRate }),
    ...(zFeedRate !== undefined && { plungeRate: zFeedRate }),
    ...(spindleSpeed !== undefined && { spindleSpeed }),
  });
  const asset = modelAsset(mesh, fileName);
  const model = createShapeObject({
    id: 'model',
    name: fileName,
    shape: {
      kind: 'model',
      assetId: asset.id,
      orientation,
      width: box.x,
      height: box.y,
      thickness: box.z,
      elevation: at.z,
      source: 'file',
    },
    transform: translation(at.x, at.y),
    operation: { ...relief, frame: stlFrameType, stepdown: depthPerPass ?? relief.stepdown },
  });
  const workspace = { width: stock.width, height: stock.height };
  const design = createDesign({ name: fileName, stock, workspace, assets: [asset], objects: [model] });
  return succeed(withTools(design, toolConfig), read.warnings);
}
