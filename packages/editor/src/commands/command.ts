import type { EditorState } from '../state/editor-state';
import type { Dispatch } from '../state/transaction';

/**
 * With `dispatch` the command does its work; without it, the command only returns whether it could. Views ask that
 * often, so it must be cheap. False means that there is nothing to do. The result does not depend on the pointer's
 * position or on a gesture's display.
 */
export type Command = (state: EditorState, dispatch?: Dispatch) => boolean;

/** A command for menus, toolbars, shortcuts and the help sheet. */
export interface CommandEntry {
  /** Translation key of its label. */
  readonly labelKey: string;
  /** Keys that run it, e.g. `Mod+Shift+Z`; `Mod` is Ctrl, or Cmd on a Mac. The first is displayed. */
  readonly shortcuts: readonly string[];
  /** Whether its key is left to the browser, whose own event contains what other programs put on the clipboard. */
  readonly isLeftToBrowser?: boolean;
  readonly run: Command;
}
