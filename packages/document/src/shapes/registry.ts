import type { Path } from '@kerf/geometry';
import type { Problem } from '@kerf/machining';
import type { AssetId } from '../assets/asset';
import { type Decoder, unionOf } from '../decoding/decode';
import type { JsonValue } from '../decoding/json';
import type { ShapeDefinition } from './definition';
import { ELLIPSE } from './ellipse';
import { IMAGE } from './image';
import { PATH } from './path';
import { POLYGON } from './polygon';
import { RECTANGLE } from './rectangle';
import type { Shape, ShapeKind } from './shape';
import { TEXT } from './text';
import { TRIANGLE } from './triangle';

const DEFINITIONS: { readonly [K in ShapeKind]: ShapeDefinition<Extract<Shape, { kind: K }>> } = {
  rectangle: RECTANGLE,
  ellipse: ELLIPSE,
  triangle: TRIANGLE,
  polygon: POLYGON,
  path: PATH,
  text: TEXT,
  image: IMAGE,
};

/** A shape and its definition are of one kind; TypeScript cannot relate the two through a lookup. */
function definitionOf(shape: Shape): ShapeDefinition {
  return DEFINITIONS[shape.kind] as ShapeDefinition;
}

const outlineCache = new WeakMap<Shape, Path>();

/**
 * The exact outline of a shape in its local space. Derived once per shape value and shared by canvas, hit test, export and
 * CAM (shapes are immutable, so identity is a sound key).
 */
export function shapeOutline(shape: Shape): Path {
  let outline = outlineCache.get(shape);
  if (!outline) {
    outline = definitionOf(shape).outline(shape);
    outlineCache.set(shape, outline);
  }
  return outline;
}

/** The assets that a shape is made of. */
export function shapeAssets(shape: Shape): readonly AssetId[] {
  return definitionOf(shape).assets?.(shape) ?? [];
}

/** What a new object of this shape is called. */
export function defaultShapeName(shape: Shape): string {
  return definitionOf(shape).defaultName;
}

/** What is wrong with a shape's numbers; empty when all is well. `path` leads to it in the input or design. */
export function findShapeProblems(shape: Shape, path = 'shape'): readonly Problem[] {
  return definitionOf(shape).findProblems(shape, path);
}

export function encodeShape(shape: Shape): JsonValue {
  return definitionOf(shape).encode(shape);
}

export const decodeShape: Decoder<Shape> = unionOf<Shape>(
  'kind',
  new Map(
    Object.entries(DEFINITIONS).map(([kind, definition]) => [kind, definition.decode as Decoder<Shape>]),
  ),
);
