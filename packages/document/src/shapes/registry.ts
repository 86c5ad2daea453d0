import type { Path } from '@kerf/geometry';
import type { Problem } from '@kerf/machining';
import type { AssetId } from '../assets/asset';
import { type Decoder, unionOf } from '../decoding/decode';
import type { JsonValue } from '../decoding/json';
import type { Circle, Model, Picture, ShapeDefinition, ShapeField } from './definition';
import { ELLIPSE } from './ellipse';
import { IMAGE } from './image';
import { MODEL } from './model';
import { PATH } from './path';
import { POLYGON } from './polygon';
import { RECTANGLE } from './rectangle';
import { TEXT } from './text';
import type { TextShape } from './text-types';
import { TRIANGLE } from './triangle';

/** All kinds of shape. */
const DEFINITIONS = {
  rectangle: RECTANGLE,
  ellipse: ELLIPSE,
  triangle: TRIANGLE,
  polygon: POLYGON,
  path: PATH,
  text: TEXT,
  image: IMAGE,
  model: MODEL,
};

type Definitions = typeof DEFINITIONS;
type ShapeOf<D> = D extends ShapeDefinition<infer S> ? S : never;

/** The name of a kind of shape. */
export type ShapeKind = keyof Definitions;

/** The geometry of one object in its own local space (mm, y up), before the object's transform. */
export type Shape = { [K in ShapeKind]: ShapeOf<Definitions[K]> }[ShapeKind];

/** A shape and its definition have the same kind; TypeScript cannot express that through a lookup. */
function definitionOf(shape: Shape): ShapeDefinition<Shape> {
  return DEFINITIONS[shape.kind] as unknown as ShapeDefinition<Shape>;
}

const outlineCache = new WeakMap<Shape, Path>();

/**
 * The exact outline of a shape in its local space. The outline is computed once per shape value and shared by canvas,
 * hit test, export and CAM. Shapes are immutable, so the shape value itself is a safe key.
 */
export function shapeOutline(shape: Shape): Path {
  let outline = outlineCache.get(shape);
  if (!outline) {
    outline = definitionOf(shape).outline(shape);
    outlineCache.set(shape, outline);
  }
  return outline;
}

/** The rule that decides what is inside of a shape's outline. */
export function shapeFillRule(shape: Shape): 'nonzero' | 'evenodd' {
  return definitionOf(shape).fillRule?.(shape) ?? 'nonzero';
}

/** The assets that a shape uses. */
export function shapeAssets(shape: Shape): readonly AssetId[] {
  return definitionOf(shape).assets?.(shape) ?? [];
}

/** The text that a shape sets; null for other shapes. */
export function shapeText(shape: Shape): TextShape | null {
  return definitionOf(shape).text?.(shape) ?? null;
}

/** The picture that a shape shows; null for other shapes. */
export function shapePicture(shape: Shape): Picture | null {
  return definitionOf(shape).picture?.(shape) ?? null;
}

/** The model that a shape is; null for other shapes. */
export function shapeModel(shape: Shape): Model | null {
  return definitionOf(shape).model?.(shape) ?? null;
}

/** The exact circle that a shape is, in its local space; null for other shapes. */
export function shapeCircle(shape: Shape): Circle | null {
  return definitionOf(shape).circle?.(shape) ?? null;
}

/** Whether people select a shape as one block, anywhere in its box, and never by its lines or nodes. */
export function isBlock(shape: Shape): boolean {
  return definitionOf(shape).isBlock === true;
}

/** Whether a shape is nothing but its outline. */
export function isPlainPath(shape: Shape): boolean {
  return definitionOf(shape).isPlain === true;
}

/** The field of a kind of shape that is the outline itself; undefined for other kinds, and for unknown names. */
export function outlineFieldOf(kind: string): string | undefined {
  return Object.hasOwn(DEFINITIONS, kind)
    ? (DEFINITIONS[kind as ShapeKind] as ShapeDefinition<Shape>).outlineField
    : undefined;
}

/** The axis of a shape's local space for its length `key`; null when it is not a length. */
export function lengthAxis(shape: Shape, key: string): 'x' | 'y' | null {
  const lengths = definitionOf(shape).lengths as Readonly<Record<string, 'x' | 'y'>> | undefined;
  return lengths?.[key] ?? null;
}

/**
 * The numbers that a person can type for shapes of one kind, and the id of the title above them. Null when these shapes
 * have no such numbers, or when the shapes are of several kinds.
 */
export function shapeFields(
  shapes: readonly Shape[],
): { readonly title: ShapeKind | 'cornerRadius'; readonly fields: readonly ShapeField<Shape>[] } | null {
  const [first] = shapes;
  if (!first || shapes.some(({ kind }) => kind !== first.kind)) return null;
  const { kind, fields, fieldsTitle = kind } = definitionOf(first);
  const shown = fields?.(shapes) ?? [];
  return shown.length > 0 ? { title: fieldsTitle, fields: shown } : null;
}

/** The name of a new object of this shape. */
export function defaultShapeName(shape: Shape): string {
  return definitionOf(shape).defaultName;
}

/** The problems of a shape's numbers; empty when there are none. `path` leads to it in the input or design. */
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
