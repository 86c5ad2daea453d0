import type { EditorState } from '../state/editor-state';
import type { Dispatch } from '../state/transaction';

/**
 * With `dispatch` it does its work; without, it only returns whether it could, which is asked often and must be cheap. False
 * means: nothing to do here. The result does not depend on where the pointer is or what a gesture shows.
 */
export type Command = (state: EditorState, dispatch?: Dispatch) => boolean;

/** A command as menus, toolbars, shortcuts and the help sheet see it. */
export interface CommandEntry {
  /** Translation key of its label. */
  readonly labelKey: string;
  /** Keys that run it, e.g. `Mod+Shift+Z`; `Mod` is Ctrl, or Cmd on a Mac. The first is the one to show. */
  readonly shortcuts: readonly string[];
  /** Its key is left to the browser, whose own event brings what other programs put on the clipboard. */
  readonly isLeftToBrowser?: boolean;
  readonly run: Command;
}
