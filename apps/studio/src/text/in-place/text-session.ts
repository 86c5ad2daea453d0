import { findObject, type ObjectId, shapeText } from '@kerf/document';
import { type Editor, isSelectionLocked } from '@kerf/editor';
import type { Point } from '@kerf/geometry';
import { create } from 'zustand';

/** A text that a person is typing on the drawing. */
export interface TextSession {
  readonly id: ObjectId;
  /** What is selected first: 'all', or a caret at the end or at a place of the design (mm). */
  readonly at: 'all' | 'end' | Point;
  /** The key of the session: everything typed in it is one entry of the history. */
  readonly key: string;
}

interface TextSessionState {
  readonly session: TextSession | null;
  /** What a person has typed for a new text that is not on the drawing yet. */
  readonly typedEarly: string;
}

/** The text on the drawing that has the caret. */
export const useTextSession = create<TextSessionState>()(() => ({ session: null, typedEarly: '' }));

/** Puts a caret into the selected text. Returns false unless exactly one text is selected and it is not locked. */
export function beginTextSession(
  editor: Editor,
  at: TextSession['at'],
  key: string = crypto.randomUUID(),
): boolean {
  const state = editor.getState();
  const [id, ...others] = state.selection;
  const object = id === undefined ? undefined : findObject(state.design, id);
  if (object?.kind !== 'shape' || !shapeText(object.shape) || others.length > 0) return false;
  if (isSelectionLocked(state) || !state.tool.name.startsWith('select')) return false;
  useTextSession.setState({ session: { id: object.id, at, key } });
  return true;
}

/** Removes the caret. */
export function endTextSession(): void {
  useTextSession.setState({ session: null });
}
