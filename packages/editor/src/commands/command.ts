import type { EditorState } from '../state/editor-state';
import type { Dispatch } from '../state/transaction';

/**
 * With `dispatch`, the command does its work. Without `dispatch`, it only returns whether there is something to do;
 * views ask this often, so a command without `dispatch` must be cheap. Returns false when there is nothing to do. The
 * result does not depend on the position of the pointer, or on what a gesture shows for the moment.
 */
export type Command = (state: EditorState, dispatch?: Dispatch) => boolean;

/** A command for menus, toolbars, shortcuts and the help sheet. */
export interface CommandEntry {
  /** Translation key of its label. */
  readonly labelKey: string;
  /** Keys that run it, e.g. `Mod+Shift+Z`; `Mod` is Ctrl, or Cmd on a Mac. The first is displayed. */
  readonly shortcuts: readonly string[];
  /**
   * Whether the browser handles the key, because the browser's own event has what other programs put on the clipboard.
   */
  readonly isLeftToBrowser?: boolean;
  readonly run: Command;
}
