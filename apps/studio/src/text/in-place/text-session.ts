import { findObject, type ObjectId, shapeText } from '@kerf/document';
import { type Editor, isSelectionLocked } from '@kerf/editor';
import type { Point } from '@kerf/geometry';
import { create } from 'zustand';

/** A text that is being typed on the drawing. */
export interface TextSession {
  readonly id: ObjectId;
  /** What is selected to begin with: everything, or nothing at a place of the design (mm). */
  readonly at: 'all' | Point;
  /** Names the session, so that all that is typed in it is one entry of the history. */
  readonly key: string;
}

interface TextSessionState {
  readonly session: TextSession | null;
}

/** Which text has the caret on the drawing. */
export const useTextSession = create<TextSessionState>()(() => ({ session: null }));

/** Puts a caret into the selected text; false when one text is not all that is selected, or it is locked. */
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

/** Takes the caret away. */
export function endTextSession(): void {
  useTextSession.setState({ session: null });
}
