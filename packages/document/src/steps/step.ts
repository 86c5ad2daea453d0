import type { Outcome, Problem, Stock } from '@kerf/machining';
import type { Artwork } from '../artwork/artwork';
import type { Asset, AssetId } from '../assets/asset';
import type { Decoder } from '../decoding/decode';
import type { JsonValue } from '../decoding/json';
import type { Design, DesignObject, MachiningSetup, ObjectId, ShapeObject } from '../design';
import { stepProblem } from './problems';

/**
 * One change of a design. A step is a plain value. It can be applied; it can be inverted, given the design before the
 * step; and it can be turned to JSON and back. Each kind of step has a file in this folder and a row in `registry.ts`.
 */
export type Step =
  | AddObjectsStep
  | RemoveObjectsStep
  | UpdateObjectsStep
  | MoveObjectsStep
  | UpdateDesignStep
  | AddAssetsStep
  | RemoveAssetsStep;
export type StepKind = Step['kind'];

/**
 * A position in the tree of objects: the group (null for the top level), and the index in the final stack of this
 * group, 0 at the bottom.
 */
export interface ObjectPosition {
  readonly parentId: ObjectId | null;
  readonly index: number;
}

/** Adds objects (groups with their content) at positions of the resulting tree. */
export interface AddObjectsStep {
  readonly kind: 'add-objects';
  readonly entries: readonly (ObjectPosition & { readonly object: DesignObject })[];
}

/** Removes objects, groups with their content. */
export interface RemoveObjectsStep {
  readonly kind: 'remove-objects';
  readonly ids: readonly ObjectId[];
}

/** The fields of an object that can change. Only shape objects have `shape`, `layer`, `operation` and `paint`. */
export type ObjectChanges = Partial<
  Pick<
    ShapeObject,
    'name' | 'transform' | 'isLocked' | 'isHidden' | 'credits' | 'shape' | 'layer' | 'operation' | 'paint'
  >
>;

/** Replaces fields of objects. */
export interface UpdateObjectsStep {
  readonly kind: 'update-objects';
  readonly patches: readonly { readonly id: ObjectId; readonly changes: ObjectChanges }[];
}

/**
 * Moves objects to other positions of the tree: reorders them, or takes them into or out of groups. Transforms do not
 * change.
 */
export interface MoveObjectsStep {
  readonly kind: 'move-objects';
  readonly moves: readonly (ObjectPosition & { readonly id: ObjectId })[];
}

/** What a design has besides its objects. `setup` has only the changes. */
export interface DesignChanges {
  readonly name?: string;
  readonly workspace?: Design['workspace'];
  readonly stock?: Stock;
  readonly material?: string;
  readonly setup?: Partial<MachiningSetup>;
  readonly artwork?: Artwork | null;
}

/** Replaces what a design has besides its objects. */
export interface UpdateDesignStep {
  readonly kind: 'update-design';
  readonly changes: DesignChanges;
}

/** Adds files that objects use. A file that the design already has is ignored. */
export interface AddAssetsStep {
  readonly kind: 'add-assets';
  readonly assets: readonly Asset[];
}

/** Removes files; objects that use them show them as missing. */
export interface RemoveAssetsStep {
  readonly kind: 'remove-assets';
  readonly ids: readonly AssetId[];
}

/** Everything about one kind of step: a row of `registry.ts`. */
export interface StepDefinition<S extends Step> {
  /** The changed design, or why the step does not fit it. Unchanged parts keep their identity. */
  apply(design: Design, step: S): Outcome<Design>;
  /** The step that leads back to `before`. Only for a step that applies to `before`; throws otherwise. */
  invert(before: Design, step: S): Step;
  encode(step: S): JsonValue;
  readonly decode: Decoder<S>;
}

export function unknownObject(id: ObjectId): Problem {
  return stepProblem('unknown-object', { id }, { objectId: id });
}
