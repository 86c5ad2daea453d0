import { listOf, objectOf, oneOf } from '../decoding/decode';
import { decodeId } from '../schema/object';
import { requireObject, requirePosition, restructure, topmostOf } from './restructure';
import type { RemoveObjectsStep, StepDefinition } from './step';

export const REMOVE_OBJECTS: StepDefinition<RemoveObjectsStep> = {
  apply: (design, { ids }) => restructure(design, { leaving: topmostOf(design, ids), arriving: [] }),
  invert: (before, { ids }) => ({
    kind: 'add-objects',
    entries: [...topmostOf(before, ids)].map((id) => ({
      ...requirePosition(before, id),
      object: requireObject(before, id),
    })),
  }),
  encode: ({ kind, ids }) => ({ kind, ids }),
  decode: objectOf<RemoveObjectsStep>({ kind: oneOf('remove-objects'), ids: listOf(decodeId) }),
};
