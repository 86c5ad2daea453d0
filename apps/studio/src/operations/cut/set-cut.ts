import { defaultCutDepth, isMilling, type MillingOperation, operationAs } from '@kerf/document';
import { type Command, selectedShapes } from '@kerf/editor';
import type { Stock } from '@kerf/machining';
import { followingVBits } from '../../bits/follow-v-bits';
import { millingRoom } from '../registry';
import { CUT_CHOICES, choiceOf, type OfferedChoice } from './cut-choices';

/** The operation changed to a choice; null when it cannot be: a model is only carved, and nothing else is. */
function withChoice(
  operation: MillingOperation,
  { kind, settings, isForModels }: OfferedChoice,
  { thickness }: Stock,
): MillingOperation | null {
  if (isForModels !== choiceOf(operation).isForModels) return null;
  const converted = operationAs(operation, kind);
  if (!converted) return null;
  const chosen = { ...converted, ...settings } as MillingOperation;
  return millingRoom(operation.kind).isShallow && !millingRoom(kind).isShallow
    ? { ...chosen, startDepth: 0, targetDepth: defaultCutDepth(thickness) }
    : chosen;
}

/**
 * Changes all selected milled shapes to this way of milling, as one change. In which way they were milled before does
 * not matter.
 */
export function setCut(id: string): Command {
  const choice = CUT_CHOICES.find((candidate) => candidate.id === id);
  return followingVBits((state, dispatch) => {
    const patches = selectedShapes(state).flatMap(({ id: object, operation }) => {
      if (!choice || !isMilling(operation) || choiceOf(operation).id === id) return [];
      const next = withChoice(operation, choice, state.design.stock);
      return next ? [{ id: object, changes: { operation: next } }] : [];
    });
    if (patches.length > 0)
      dispatch?.({ steps: [{ kind: 'update-objects', patches }], note: { labelKey: 'history.operation' } });
    return patches.length > 0;
  });
}
