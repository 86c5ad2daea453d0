import type { LaserLayer } from '@kerf/document';

/** The colours of a view, as CSS colours. The app provides them, one theme for light and one for dark. */
export interface CanvasTheme {
  /** The colour around the stock and the workspace. */
  readonly background: string;
  readonly workspace: string;
  readonly workspaceEdge: string;
  readonly stock: string;
  readonly stockEdge: string;
  readonly grid: string;
  readonly ruler: string;
  readonly rulerText: string;
  readonly rulerTick: string;
  readonly rulerPointer: string;
  readonly originX: string;
  readonly originY: string;
  /** Outline of objects that are milled along their path. */
  readonly millStroke: string;
  /** Outline around a milled fill, so that a shallow one stays visible. */
  readonly fillEdge: string;
  readonly laser: Readonly<Record<LaserLayer, string>>;
  readonly selection: string;
  readonly handleFill: string;
  readonly hover: string;
  /** The colour that shows why a dragged object is where it is. */
  readonly guide: string;
  /** The guides that were dragged out of the rulers. */
  readonly rulerGuide: string;
  readonly marqueeFill: string;
  readonly measure: string;
  readonly focus: string;
  /** The edge and the hatching of what holds the work. */
  readonly fixture: string;
  /** What cuts along outlines remove from the material. */
  readonly cutWidth: string;
  /** The colour over the areas that no bit reaches. */
  readonly unreached: string;
  /** The numbers of the cutting order, and contours without tabs; and the text of the numbers. */
  readonly mark: string;
  readonly problem: string;
  readonly markText: string;
  /**
   * Colours for a design that is drawn as artwork: with the paints of its objects, on its page or its material. Without
   * this field, a design is drawn as it is cut.
   */
  readonly artwork?: ArtworkTheme;
  /** CSS font shorthand of rulers and labels. */
  readonly font: string;
}

export interface ArtworkTheme {
  /** Two colours of the checks that show a page without background. */
  readonly empty: readonly [string, string];
  /** The grid on the page; null hides it. */
  readonly grid: string | null;
}
