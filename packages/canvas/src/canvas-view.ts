import type { Editor } from '@kerf/editor';
import type { CanvasTheme } from './theme';

/** What a view can be told beyond its theme. */
export interface CanvasViewOptions {
  /** Accessible name of the drawing area. */
  readonly label: string;
  /** Names a point in the readouts of the picture, in the person's unit and language; mm given. */
  readonly formatLength?: (mm: number) => string;
  /** Space between the grid's lines, mm; 20 when absent, 0 for none. */
  readonly gridSpacing?: number;
  /** Asked for at a right click (or the menu key); `x`, `y` in CSS px of the page. */
  readonly onContextMenu?: (place: { readonly x: number; readonly y: number }) => void;
}

/** A running view. */
export interface CanvasView {
  readonly setTheme: (theme: CanvasTheme) => void;
  readonly setOptions: (options: Partial<CanvasViewOptions>) => void;
  readonly focus: () => void;
  /** Stops listening and takes the canvases out of the element. */
  readonly destroy: () => void;
}

/**
 * Draws `editor` into `element` (which it fills) and feeds the element's events to the editor, until destroyed. The
 * element needs a size by its layout and `position` other than static.
 */
export type CreateCanvasView = (
  element: HTMLElement,
  editor: Editor,
  theme: CanvasTheme,
  options: CanvasViewOptions,
) => CanvasView;
