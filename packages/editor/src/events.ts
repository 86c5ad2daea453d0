import type { Point } from '@kerf/geometry';

/** Which modifier keys are pressed. `mod` is Ctrl, or Cmd on a Mac. */
export interface Modifiers {
  readonly shift: boolean;
  readonly alt: boolean;
  readonly mod: boolean;
}

/** No key is pressed. */
export const NO_MODIFIERS: Modifiers = { shift: false, alt: false, mod: false };

/** The position of the pointer, and its buttons and modifiers. */
export interface PointerInput {
  /** mm, document space */
  readonly point: Point;
  /** CSS px from the view's top left corner */
  readonly screen: Point;
  /** The button that was pressed or released: 0 main, 1 middle, 2 right; −1 for a move. */
  readonly button: number;
  /** Bit set of the pressed buttons, as in DOM events: 1 main, 2 right, 4 middle. */
  readonly buttons: number;
  readonly modifiers: Modifiers;
  /** A finger needs larger targets than a mouse. */
  readonly isTouch: boolean;
}

/**
 * A press, a move or a release of the pointer. Events come in the order in which they happen; a double click comes
 * after the release of the second click.
 */
export interface PointerEditorEvent extends PointerInput {
  readonly type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'doubleClick';
}

/** Zooms by `factor` around a point and moves the view. Wheels, trackpads and two fingers give this event. */
export interface NavigateEvent {
  readonly type: 'navigate';
  /** CSS px */
  readonly screen: Point;
  /** 1 does not change the zoom. */
  readonly zoomFactor: number;
  /** CSS px by which the picture moves. */
  readonly pan: Point;
}

/** A key with its modifiers, independent of the system and the keyboard layout. */
export interface KeyPress {
  /** The typed character, or the name of the key, as in `KeyboardEvent.key`: `a`, `+`, `ArrowLeft`. */
  readonly key: string;
  /**
   * The character on the key without modifiers, when the key types something else: `n` for ⌥N, `1` for the French `&`.
   */
  readonly base?: string | undefined;
  readonly modifiers: Modifiers;
}

/** A key press that nothing else on the page uses. */
export interface KeyEditorEvent extends KeyPress {
  readonly type: 'keyDown' | 'keyUp';
  readonly isRepeat: boolean;
}

/** Everything that a view reports. `cancel` ends a gesture that the system has interrupted. */
export type EditorEvent =
  | PointerEditorEvent
  | NavigateEvent
  | KeyEditorEvent
  | { readonly type: 'pointerLeave' }
  | { readonly type: 'cancel' }
  | { readonly type: 'resize'; readonly width: number; readonly height: number };
