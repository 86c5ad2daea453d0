import type { ModelOrientation, Path, Point } from '@kerf/geometry';
import type { Problem } from '@kerf/machining';
import type { AssetId } from '../assets/asset';
import type { Decoder } from '../decoding/decode';
import type { JsonValue } from '../decoding/json';
import { limit, type NumberLimit } from '../decoding/limits';
import type { TextShape } from './text-types';

/** A picture that a shape shows upright in its local box 0…width × 0…height. Its file is an asset of the design. */
export interface Picture {
  /** mm. */
  readonly width: number;
  readonly height: number;
  readonly assetId: AssetId;
  /** The width in pixels of the file. */
  readonly pixelWidth: number;
  readonly pixelHeight: number;
  /** 0–1: how strongly the picture is shown and burnt. */
  readonly opacity: number;
}

/** What models are made of. */
export const MODEL_SOURCES = ['file', 'picture', 'drawing'] as const;

/** What a model was made of: a file of triangles, a picture, or objects of the design. */
export type ModelSource = (typeof MODEL_SOURCES)[number];

/**
 * A model of triangles that a shape is. Its mesh is an asset: it is turned to `orientation`, scaled to the box
 * 0…width × 0…height × 0…thickness, and placed by the object's transform, which acts on x and y alone.
 */
export interface Model {
  readonly assetId: AssetId;
  readonly orientation: ModelOrientation;
  /** The size of the box after turning, mm. */
  readonly width: number;
  readonly height: number;
  readonly thickness: number;
  /** The height of the model's underside above the stock's underside, mm. Negative: it reaches below the stock. */
  readonly elevation: number;
  readonly source: ModelSource;
}

/** A circle in a shape's local space, mm. */
export interface Circle {
  readonly center: Point;
  readonly radius: number;
}

/** Numbers of a shape, by the names of its fields. */
export type ShapeNumbers = Readonly<Record<string, number>>;

/** The id of a field's label; the same number has the same id in every kind. */
export type ShapeFieldId = 'rx' | 'ry' | 'diameter' | 'sides' | 'radius' | 'opacity';

/** A number that a person types for shapes of one kind. Lengths are as measured on the drawing. */
export interface ShapeField<S> {
  readonly id: ShapeFieldId;
  readonly unit: 'mm' | 'count' | 'share';
  /** The limits of typed values. */
  readonly limit: NumberLimit;
  read(shape: S): number;
  /** The changes of all `shapes` for `value`. */
  changes(shapes: readonly S[], value: number): ShapeNumbers;
}

/** Everything about one kind of shape. Each kind has a file in this folder and a row in `registry.ts`. */
export interface ShapeDefinition<S extends { readonly kind: string }> {
  readonly kind: S['kind'];
  /** The name of a new object of this kind. */
  readonly defaultName: string;
  /** The exact outline in local space. */
  outline(shape: S): Path;
  readonly decode: Decoder<S>;
  encode(shape: S): JsonValue;
  /** The problems of the numbers, by field; `path` leads to the shape. */
  findProblems(shape: S, path: string): readonly Problem[];
  /** The fields that are lengths, each with the axis of the local space that it is measured along. */
  readonly lengths?: { readonly [K in keyof S]?: 'x' | 'y' };
  /** The numbers that a person types for the selected shapes of this kind. */
  fields?(shapes: readonly S[]): readonly ShapeField<S>[];
  /** The title above the fields, when it is not that of the kind. */
  readonly fieldsTitle?: 'cornerRadius';
  /** The assets that the shape uses. */
  assets?(shape: S): readonly AssetId[];
  /** The shape's fill rule; 'nonzero' when left out. */
  fillRule?(shape: S): 'nonzero' | 'evenodd';
  /** The field that is the outline itself: a project file stores the outline only once, in the drawing. */
  readonly outlineField?: keyof S & string;
  /** Whether the shape is nothing but its outline, so that any outline can be a shape of this kind. */
  readonly isPlain?: true;
  /** Whether people select it as one block: anywhere in its box, never by its lines or nodes. */
  readonly isBlock?: true;
  /** The shape as a circle, so that files can store a circle. Null for shapes of this kind that are not circles. */
  circle?(shape: S): Circle | null;
  /** The text that it sets. */
  text?(shape: S): TextShape;
  /** The picture that it shows. */
  picture?(shape: S): Picture;
  /** The model that it is. */
  model?(shape: S): Model;
}

/** The limits of a shape's side or radius in mm: from thinner than any tool to larger than any machine. */
export const SIZE_LIMIT = limit(1e-6, 1e6);

/** The limits of a typed length, mm. Smaller and larger values come from files and from scaling. */
export const TYPED_LENGTH = limit(0.01, 10_000);

/** The field of a shape's number `key`. */
export function numberField<S>(
  key: keyof S & ShapeFieldId,
  unit: ShapeField<S>['unit'],
  typed: NumberLimit,
): ShapeField<S> {
  return {
    id: key,
    unit,
    limit: typed,
    read: (shape) => shape[key] as number,
    changes: (_, value) => ({ [key]: typed.isInteger ? Math.round(value) : value }),
  };
}
