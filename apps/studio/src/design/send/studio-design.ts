import {
  createShapeObject,
  type Design,
  type DesignObject,
  freshObjectIds,
  LASER_LAYERS,
  surfaceOf,
  usedAssetIds,
} from '@kerf/document';
import { multiply, scaling } from '@kerf/geometry';
import { type ImportedShape, keepShapes, lookOf, objectsFromPieces, scaleDrawing } from '@kerf/importers';
import { type CutRule, type CutRules, cutOfRule, nearestLayer } from '../../import/drawing/import-rules';
import { photoOperation } from '../../import/photo/place-photo';
import type { ArtworkPieces } from './artwork-pieces';

/** How a design is sent: for which kind of job, how wide the page becomes (mm), and how each colour is cut. */
export interface SendSettings {
  readonly mode: 'cnc' | 'laser';
  readonly width: number;
  readonly rules: CutRules;
}

/** The rule that is offered first for a colour: areas are cleared or burnt, and lines are followed. */
export function firstRule(
  { color, isFilled }: { color: string; isFilled: boolean },
  mode: 'cnc' | 'laser',
): CutRule {
  if (mode === 'laser') return nearestLayer(color);
  return isFilled ? '00-fill' : '00-line';
}

function photoObjects(pieces: ArtworkPieces, design: Design, factor: number): readonly DesignObject[] {
  const ids = freshObjectIds(design, pieces.photos.length);
  return pieces.photos.map(({ object, world }, index) =>
    createShapeObject({
      id: ids[index]!,
      name: object.name,
      shape: object.shape,
      transform: multiply(scaling(factor, factor), world),
      layer: LASER_LAYERS[0],
      operation: photoOperation(design),
    }),
  );
}

/**
 * The design for the studio: the page is the stock, and what is cut lies on it at its place. Machine, bits and
 * thickness are those of `before`, the design that is open in the studio.
 */
export function studioDesign(
  artwork: Design,
  pieces: ArtworkPieces,
  { mode, width, rules }: SendSettings,
  before: Design,
): Design {
  const factor = width / artwork.workspace.width;
  const stock = { ...before.stock, width, height: artwork.workspace.height * factor };
  const material = surfaceOf(artwork)?.material || before.material;
  const setup = {
    ...before.setup,
    mode,
    cutOrder: [],
    fixtures: [],
    offLayers: [],
    layerOrder: [],
    ...(material === before.material ? {} : { ownMaterial: null }),
  };
  const empty: Design = {
    ...before,
    name: artwork.name,
    stock,
    material,
    setup,
    artwork: artwork.artwork,
    assets: {},
    objects: [],
  };
  const ruleOf = (shape: ImportedShape): CutRule => rules[lookOf(shape)] ?? 'ignore';
  const kept = keepShapes(scaleDrawing(pieces.drawing, factor), (shape) => ruleOf(shape) !== 'ignore');
  const drawn = objectsFromPieces(kept, empty, {
    isPainted: true,
    cutOf: (shape) => cutOfRule(ruleOf(shape) as Exclude<CutRule, 'ignore'>, shape.fill !== null),
  });
  const withDrawing = { ...empty, objects: drawn };
  const photos = mode === 'laser' ? photoObjects(pieces, withDrawing, factor) : [];
  const objects = [...photos, ...drawn];
  const used = usedAssetIds(objects);
  const assets = Object.fromEntries(Object.entries(artwork.assets).filter(([id]) => used.has(id)));
  return { ...empty, objects, assets };
}
