import { defaultCutDepth, isMilling, type MillingOperation, operationAs } from '@kerf/document';
import { type Command, selectedShapes } from '@kerf/editor';
import type { Stock } from '@kerf/machining';
import { CUT_CHOICES, type CutChoice, type CutChoiceId, choiceOf } from './cut-choices';

function withChoice(
  operation: MillingOperation,
  { kind, side }: CutChoice,
  { thickness }: Stock,
): MillingOperation | null {
  const converted = operationAs(operation, kind);
  if (!converted) return null;
  const sided = converted.kind === 'profile' && side !== undefined ? { ...converted, side } : converted;
  return SHALLOW.has(operation.kind) && !SHALLOW.has(kind)
    ? { ...sided, startDepth: 0, targetDepth: defaultCutDepth(thickness) }
    : sided;
}

/** How much a surface is skimmed or a line is scratched says nothing of how deep another cut goes. */
const SHALLOW: ReadonlySet<MillingOperation['kind']> = new Set(['facing', 'engrave']);

/** Cuts the selected milled shapes in this way: one change, whatever they were before. */
export function setCut(id: CutChoiceId): Command {
  const choice = CUT_CHOICES.find((candidate) => candidate.id === id);
  return (state, dispatch) => {
    const patches = selectedShapes(state).flatMap(({ id: object, operation }) => {
      if (!choice || !isMilling(operation) || choiceOf(operation) === id) return [];
      const next = withChoice(operation, choice, state.design.stock);
      return next ? [{ id: object, changes: { operation: next } }] : [];
    });
    if (patches.length > 0)
      dispatch?.({ steps: [{ kind: 'update-objects', patches }], note: { labelKey: 'history.operation' } });
    return patches.length > 0;
  };
}
