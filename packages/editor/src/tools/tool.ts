import type { KeyEditorEvent, PointerInput } from '../events';
import type { EditorState } from '../state/editor-state';
import type { Transaction } from '../state/transaction';
import type { CursorName } from '../viewport/cursor-name';

/**
 * One state of a tool: what each event means in this state. A handler returns a transaction, which may contain the next
 * state of the tool. It returns null when the event has no meaning in this state. Handlers are pure.
 */
export interface ToolStateNode<Payload> {
  readonly cursor?: (state: EditorState, payload: Payload) => CursorName;
  readonly pointerDown?: Handler<Payload, PointerInput>;
  readonly pointerMove?: Handler<Payload, PointerInput>;
  readonly pointerUp?: Handler<Payload, PointerInput>;
  readonly doubleClick?: Handler<Payload, PointerInput>;
  readonly keyDown?: Handler<Payload, KeyEditorEvent>;
  readonly keyUp?: Handler<Payload, KeyEditorEvent>;
  /**
   * The gesture is interrupted (Escape, lost pointer, another tool). Without this handler, the tool returns to its
   * start.
   */
  readonly cancel?: (state: EditorState, payload: Payload) => Transaction | null;
}

/** The meaning of one event in one state. */
export type Handler<Payload, Event> = (
  state: EditorState,
  payload: Payload,
  event: Event,
) => Transaction | null;
