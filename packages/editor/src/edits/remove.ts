import type { Step } from '@kerf/document';
import type { EditorState } from '../state/editor-state';
import type { Transaction } from '../state/transaction';

/** The step that removes the selection. */
export function removeStep({ selection }: Pick<EditorState, 'selection'>): Step {
  return { kind: 'remove-objects', ids: selection };
}

/** Deletes the selection, by key or handle. */
export function deletion(state: Pick<EditorState, 'selection'>): Transaction {
  return { steps: [removeStep(state)], note: { labelKey: 'history.delete' } };
}
