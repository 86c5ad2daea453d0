import type { KeyEditorEvent, PointerInput } from '../events';
import type { EditorState } from '../state/editor-state';
import type { Transaction } from '../state/transaction';
import type { CursorName } from '../viewport/cursor-name';

/**
 * One state of a tool: what each event means while the tool is in it. A handler answers with a transaction, which may carry
 * the next tool state, or with null when the event means nothing here. Handlers are pure.
 */
export interface ToolStateNode<Payload> {
  readonly cursor?: (state: EditorState, payload: Payload) => CursorName;
  readonly pointerDown?: Handler<Payload, PointerInput>;
  readonly pointerMove?: Handler<Payload, PointerInput>;
  readonly pointerUp?: Handler<Payload, PointerInput>;
  readonly doubleClick?: Handler<Payload, PointerInput>;
  readonly keyDown?: Handler<Payload, KeyEditorEvent>;
  readonly keyUp?: Handler<Payload, KeyEditorEvent>;
  /** The gesture is taken away (Escape, lost pointer, another tool). Without it, the tool returns to its start. */
  readonly cancel?: (state: EditorState, payload: Payload) => Transaction | null;
}

/** What one event means in one state. */
export type Handler<Payload, Event> = (
  state: EditorState,
  payload: Payload,
  event: Event,
) => Transaction | null;
