import { addOnTop, type DesignObject } from '@kerf/document';
import type { EditorState } from '../state/editor-state';
import type { Transaction } from '../state/transaction';

/** Adds objects (with free ids) on top of the design and selects them. */
export function insertTransaction(
  state: EditorState,
  objects: readonly DesignObject[],
  labelKey: string,
): Transaction {
  return {
    steps: [addOnTop(state.design, objects)],
    note: { labelKey },
    scope: null,
    selection: objects.map(({ id }) => id),
  };
}
