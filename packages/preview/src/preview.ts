import type { MotionTrace } from '@kerf/gcode';
import type { Fixture, Stock } from '@kerf/machining';
import type { MotionTimeline, StockTool, TilePatch } from '@kerf/simulation';
import type { StandardView } from './camera/standard-views';
import type { PreviewModel } from './model/preview-model';
import type { ProgramBeginning, SegmentRange } from './paths/segment-range';
import type { SegmentPick } from './pick/shown-program';
import type { ApproachPoint } from './scene/approach-overlay';
import type { FrameRate } from './scene/frame-rate';
import type { PreviewStatistics } from './scene/stage';
import type { StockCells, StockTarget } from './stock/stock-surface';
import type { UnreachedMaterial } from './stock/unreached-mark';
import type { PathSchemeKey } from './themes/path-schemes';
import type { PreviewThemeKey } from './themes/scene-themes';
import type { StockMaterial } from './themes/stock-materials';

/** What can be shown or hidden. */
export type PreviewPart = 'grid' | 'stock' | 'model' | 'path' | 'rapids' | 'axes' | 'tool' | 'axisWidget';

/** The options that the host gives to a preview. */
export interface PreviewOptions {
  /** 'light' when left out. */
  readonly theme?: PreviewThemeKey;
  /** The name of the picture for screen readers; English when left out. */
  readonly label?: string;
  /** The names of the views, for the buttons of the axis widget; English when left out. */
  readonly viewLabels?: Readonly<Record<StandardView, string>>;
  /** A click on the path, or `undefined` for a click beside it. */
  readonly onSegmentPick?: (pick: SegmentPick | undefined) => void;
  /** Called when the first picture is shown; before it there is only the background. */
  readonly onShown?: () => void;
  /** Called twice a second while frames follow one another (playing, turning). */
  readonly onFrameRate?: (rate: FrameRate) => void;
  /** The graphics context was lost; nothing is drawn until `onContextRestored`. */
  readonly onContextLost?: () => void;
  readonly onContextRestored?: () => void;
}

/**
 * The 3D view of a stock and a program in one element. Every method takes effect at the next frame. Nothing is drawn
 * while nothing changes, or while the element or the page is hidden. The view follows the element's size by itself.
 */
export interface Preview {
  readonly statistics: PreviewStatistics;
  /** There is no WebGL: the preview shows the path, and the edges of the boxes of material, clamps and models. */
  readonly areLinesAlone: boolean;
  /** Shows `stock` (in `StockSpace`, which is assumed to equal the program's `WorkSpace`), or none. */
  setStock(stock: Stock | undefined, material?: StockMaterial): void;
  /**
   * Shows the stock as a simulation cuts it, instead of the plain block. At first the stock is untouched;
   * `updateStockCells` then changes it. `undefined`, or a stock of another size, brings the plain block back.
   */
  setStockCells(cells: StockCells | undefined): void;
  /** Adds tiles of a simulation (`takeChanges`); the arrays are copied. Without cells it does nothing. */
  updateStockCells(patch: TilePatch): void;
  /**
   * Colours the simulated stock by the difference from its target heights: left standing (blue), as wanted (green), cut
   * too deep (red). `undefined` ends this. Call it after `setStockCells`, because `setStockCells` removes the target.
   */
  setStockTarget(target: StockTarget | undefined): void;
  /**
   * Colours the material that the bits cannot remove, on models and on the simulated stock. `undefined` ends this. The
   * array is kept, not copied, and must not change.
   */
  setUnreached(material: UnreachedMaterial | undefined): void;
  /** Shows what holds the work, as boxes that stand on the ground; hidden with the stock. */
  setFixtures(fixtures: readonly Fixture[]): void;
  /**
   * Shows models in the material of the stock. A model whose mesh is the same as that of the model at its position of
   * the list before is only moved. They are hidden while a simulated stock is shown, because it shows them carved.
   */
  setModels(models: readonly PreviewModel[]): void;
  /**
   * Highlights faults of the program on the path. An empty list removes the highlights, and so does another program.
   */
  setFaults(faults: readonly SegmentRange[]): void;
  /** Shows a program from its start; the arrays are kept, not copied, and must not change. */
  setProgram(trace: MotionTrace, timeline: MotionTimeline): void;
  /**
   * Shows the beginning of a program that is still being read: a copy of what the interpreter's `peek` returned. It has
   * the colours of a router and no playback. It stays until `setProgram` or another beginning replaces it. The camera
   * does not move.
   */
  showBeginning(beginning: ProgramBeginning): void;
  clearProgram(): void;
  /**
   * Sets the machine time that is shown, in seconds. At 0 the whole path is shown as planned. Later, the part that is
   * done and the part that is still to come look different.
   */
  setTime(seconds: number): void;
  /**
   * Shows the way of the tool to the place where the program goes on, as a dashed line above everything else; the last
   * point is that place. No points hide it.
   */
  setApproach(points: readonly ApproachPoint[]): void;
  setScheme(key: PathSchemeKey): void;
  setTheme(key: PreviewThemeKey): void;
  /** Shows or hides a part; all are shown at first. */
  setVisible(part: PreviewPart, visible: boolean): void;
  /** The tool whose shape marks the current position, or none. */
  setTool(tool: StockTool | undefined): void;
  /** Highlights the segments of a line (1-based) of the program, or none. */
  highlightLine(line: number | undefined): void;
  /** Moves closer by one step, a factor of 1.2. */
  zoomIn(): void;
  /** Moves farther away by one step, a factor of 1.2. */
  zoomOut(): void;
  /** Looks from the default direction and shows everything. */
  resetView(): void;
  /**
   * Goes back to the view with which the scene opened. This is the view of everything, or the view of only the
   * program's cuts and the model, if these would be very small in the view of everything.
   */
  resetToOpening(): void;
  /** Moves close to the cuts of the program and to the model, from the present direction. */
  showPart(): void;
  /** Looks from a standard direction and shows everything. */
  setView(view: StandardView): void;
  /** Moves close to a run of segments, from the present direction. Without a program it does nothing. */
  lookAt(range: SegmentRange): void;
  /** The nearest visible segment within some pixels of a position in CSS pixels of the element. */
  pick(x: number, y: number): SegmentPick | undefined;
  /** Applies the element's size at once, instead of at most 100 ms after its change. */
  resize(): void;
  /** Frees the graphics memory and removes everything from the element. Later calls draw nothing. */
  dispose(): void;
}
