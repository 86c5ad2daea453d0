import type { Matrix } from '@kerf/geometry';
import { type Asset, assetList } from '../assets/asset';
import { encodeAssetHead } from '../assets/json';
import type { JsonValue } from '../decoding/json';
import type { Design, DesignObject, ObjectId, ShapeObject } from '../design';
import { withoutUnusedAssets } from '../queries/used-assets';
import { walkObjects } from '../queries/walk';
import { designToJson } from '../schema/design';
import { encodeObject } from '../schema/object';
import { outlineFieldOf } from '../shapes/registry';
import { writeSvg } from '../svg/write';
import { quoteAttribute } from '../xml/element';
import { lacDescription, lacMetadata } from './description';

/** Attributes of the file: Kerf's own exact values, and the metadata for other programs. */
export const OWN_ATTRIBUTE = 'data-kerf';
/** Marks an element whose text is the data of an asset; its value has the other fields. */
export const ASSET_ATTRIBUTE = 'data-kerf-asset';
const METADATA_ATTRIBUTE = 'data-metadata';

/** JSON in ASCII, because names may have characters that XML text cannot represent. */
const asciiJson = (value: JsonValue) =>
  JSON.stringify(value).replace(
    /[\u007F-\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * The JSON of an object without the fields that the drawing already has: children are nested elements, and the outline
 * is the attribute `d` of the element.
 */
function ownJson(object: DesignObject): JsonValue {
  const encoded = encodeObject(object.kind === 'group' ? { ...object, children: [] } : object);
  const { children: _children, ...rest } = encoded as Readonly<Record<string, JsonValue>>;
  const drawn = object.kind === 'group' ? undefined : outlineFieldOf(object.shape.kind);
  if (drawn === undefined) return rest;
  const { [drawn]: _drawn, ...shape } = rest.shape as Readonly<Record<string, JsonValue>>;
  return { ...rest, shape };
}

/** Assets as separate elements, which other programs ignore. Base64 has nothing that XML must escape. */
function assetsText(assets: readonly Asset[]): string {
  if (assets.length === 0) return '';
  const elements = assets.map(
    (asset) =>
      `<desc ${ASSET_ATTRIBUTE}=${quoteAttribute(asciiJson(encodeAssetHead(asset)))}>${asset.data}</desc>\n`,
  );
  return `<metadata>\n${elements.join('')}</metadata>\n`;
}

/** The parent transform and stacking position of every shape object. */
function positionsOf(design: Design): ReadonlyMap<ObjectId, { parent: Matrix; priority: number }> {
  const positions = new Map<ObjectId, { parent: Matrix; priority: number }>();
  for (const { object, parentTransform } of walkObjects(design))
    if (object.kind === 'shape')
      positions.set(object.id, { parent: parentTransform, priority: positions.size });
  return positions;
}

/**
 * The design as a .lac project file. `readLac` returns an equal design, but without the assets that no object uses,
 * because they are not written. The file consists of:
 * - a line with the origin of the work area (x and y, mm);
 * - a drawing in true size, which any SVG program can show, with the format's own metadata and descriptions.
 */
export function writeLac(design: Design): string {
  const used = withoutUnusedAssets(design);
  const {
    objects: _,
    assets: _assets,
    ...frame
  } = designToJson({ ...design, assets: {}, objects: [] }) as Readonly<Record<string, JsonValue>>;
  const positions = positionsOf(design);
  const describe = (object: ShapeObject): string => {
    const { parent, priority } = positions.get(object.id)!;
    const description = lacDescription(object, parent, priority, design.workspace.height);
    return asciiJson(description as unknown as JsonValue);
  };
  const svg = writeSvg(design, {
    rootAttributes: {
      [METADATA_ATTRIBUTE]: asciiJson(lacMetadata(design) as unknown as JsonValue),
      [OWN_ATTRIBUTE]: asciiJson(frame),
    },
    metadata: assetsText(assetList(used.assets)),
    attributesOf: (object) => ({ [OWN_ATTRIBUTE]: asciiJson(ownJson(object)) }),
    descriptionOf: describe,
  });
  return `0,0\n${svg}`;
}
