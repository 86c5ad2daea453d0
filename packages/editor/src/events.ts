import type { Point } from '@kerf/geometry';

/** Which modifier keys are down. `mod` is Ctrl, or Cmd on a Mac. */
export interface Modifiers {
  readonly shift: boolean;
  readonly alt: boolean;
  readonly mod: boolean;
}

/** No key held. */
export const NO_MODIFIERS: Modifiers = { shift: false, alt: false, mod: false };

/** Where the pointer is, and how it is held. */
export interface PointerInput {
  /** mm, document space */
  readonly point: Point;
  /** CSS px from the view's top left corner */
  readonly screen: Point;
  /** The button that went down or up: 0 main, 1 middle, 2 right; −1 for a move. */
  readonly button: number;
  /** Bit set of the buttons that are down, as in DOM events: 1 main, 2 right, 4 middle. */
  readonly buttons: number;
  readonly modifiers: Modifiers;
  /** A finger needs larger targets than a mouse. */
  readonly isTouch: boolean;
}

/** A press, a move or a release, in the order in which they happen; a double click comes after its second release. */
export interface PointerEditorEvent extends PointerInput {
  readonly type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'doubleClick';
}

/** Zooms by `factor` about a point and moves the view; what a wheel, a trackpad or two fingers ask for. */
export interface NavigateEvent {
  readonly type: 'navigate';
  /** CSS px */
  readonly screen: Point;
  /** 1 leaves the zoom as it is. */
  readonly zoomFactor: number;
  /** CSS px by which the picture moves. */
  readonly pan: Point;
}

/** A key with the modifiers that are down: the same on every system and with every layout of keys. */
export interface KeyPress {
  /** What the key types, or its name, as `KeyboardEvent.key` spells it: `a`, `+`, `ArrowLeft`. */
  readonly key: string;
  /** What the key bears without modifiers, where it types something else: `n` for ⌥N, `1` for the French `&`. */
  readonly base?: string | undefined;
  readonly modifiers: Modifiers;
}

/** A key press that nothing else of the page takes. */
export interface KeyEditorEvent extends KeyPress {
  readonly type: 'keyDown' | 'keyUp';
  readonly isRepeat: boolean;
}

/** Everything that a view reports. `cancel` ends a gesture that the system took away. */
export type EditorEvent =
  | PointerEditorEvent
  | NavigateEvent
  | KeyEditorEvent
  | { readonly type: 'pointerLeave' }
  | { readonly type: 'cancel' }
  | { readonly type: 'resize'; readonly width: number; readonly height: number };
