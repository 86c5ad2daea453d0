import type { Outcome } from '@kerf/machining';
import { type Decoder, decodeWith, unionOf } from '../decoding/decode';
import type { JsonValue } from '../decoding/json';
import type { Design } from '../design';
import { ADD_ASSETS } from './add-assets';
import { ADD_OBJECTS } from './add-objects';
import { MOVE_OBJECTS } from './move-objects';
import { REMOVE_ASSETS } from './remove-assets';
import { REMOVE_OBJECTS } from './remove-objects';
import type { Step, StepDefinition, StepKind } from './step';
import { UPDATE_DESIGN } from './update-design';
import { UPDATE_OBJECTS } from './update-objects';

const DEFINITIONS: { readonly [K in StepKind]: StepDefinition<Extract<Step, { kind: K }>> } = {
  'add-objects': ADD_OBJECTS,
  'remove-objects': REMOVE_OBJECTS,
  'update-objects': UPDATE_OBJECTS,
  'move-objects': MOVE_OBJECTS,
  'update-design': UPDATE_DESIGN,
  'add-assets': ADD_ASSETS,
  'remove-assets': REMOVE_ASSETS,
};

/** A step and its definition have the same kind; TypeScript cannot express that through a lookup. */
function definitionOf(step: Step): StepDefinition<Step> {
  return DEFINITIONS[step.kind] as unknown as StepDefinition<Step>;
}

/**
 * The design after the step. When the step does not fit the design, the reasons are returned as problems: unknown or
 * duplicate objects, values out of range, positions that do not exist. A step is never done partly.
 *
 * Unchanged parts of the design keep their identity. A step that changes nothing returns `design` itself.
 */
export function applyStep(design: Design, step: Step): Outcome<Design> {
  return definitionOf(step).apply(design, step);
}

/** The step that leads back to `before`. Throws when `step` does not apply to `before`. */
export function invertStep(before: Design, step: Step): Step {
  return definitionOf(step).invert(before, step);
}

/** The step as plain JSON; numbers are exact except for the sign of zero. */
export function stepToJson(step: Step): JsonValue {
  return definitionOf(step).encode(step);
}

const decodeStep: Decoder<Step> = unionOf<Step>(
  'kind',
  new Map(
    Object.entries(DEFINITIONS).map(([kind, definition]) => [kind, definition.decode as Decoder<Step>]),
  ),
);

/**
 * The step that `stepToJson` wrote, or the problems of the input with their places. `applyStep` decides whether it fits
 * a design.
 */
export function stepFromJson(json: unknown): Outcome<Step> {
  return decodeWith(decodeStep, json);
}
