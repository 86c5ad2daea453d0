import type { Path } from '@kerf/geometry';
import type { Problem } from '@kerf/machining';
import type { AssetId } from '../assets/asset';
import type { Decoder } from '../decoding/decode';
import type { JsonValue } from '../decoding/json';
import { limit } from '../decoding/limits';
import type { Shape } from './shape';

/** Everything the document knows of one kind of shape: a row of `registry.ts`. */
export interface ShapeDefinition<S extends Shape = Shape> {
  readonly kind: S['kind'];
  /** What a new object of this kind is called. */
  readonly defaultName: string;
  /** The exact outline in local space. */
  outline(shape: S): Path;
  readonly decode: Decoder<S>;
  encode(shape: S): JsonValue;
  /** The assets that the shape is made of; left out by kinds that never have any. */
  assets?(shape: S): readonly AssetId[];
  /** What is wrong with the numbers, by field; `path` leads to the shape. */
  findProblems(shape: S, path: string): readonly Problem[];
}

/** Range of a shape's side or radius in mm: thinner than any tool to larger than any machine. */
export const SIZE_LIMIT = limit(1e-6, 1e6);
