import type { MotionTrace } from '@kerf/gcode';
import type { Fixture, Stock } from '@kerf/machining';
import type { MotionTimeline, StockTool, TilePatch } from '@kerf/simulation';
import type { StandardView } from './camera/standard-views';
import type { ModelMesh } from './model/model-mesh';
import type { ModelPlacement } from './model/model-placement';
import type { ProgramBeginning, SegmentRange } from './paths/segment-range';
import type { SegmentPick } from './pick/shown-program';
import type { FrameRate } from './scene/frame-rate';
import type { PreviewStatistics } from './scene/stage';
import type { StockCells, StockTarget } from './stock/stock-surface';
import type { PathSchemeKey } from './themes/path-schemes';
import type { PreviewThemeKey } from './themes/scene-themes';
import type { StockMaterial } from './themes/stock-materials';

/** What can be shown or hidden. */
export type PreviewPart = 'grid' | 'stock' | 'model' | 'path' | 'rapids' | 'axes' | 'tool' | 'axisWidget';

/** A model and where it lies in the stock. */
export interface PreviewModel {
  readonly mesh: ModelMesh;
  readonly placement: ModelPlacement;
}

/** What the host of a preview gives it. */
export interface PreviewOptions {
  /** 'light' unless given. */
  readonly theme?: PreviewThemeKey;
  /** Name of the picture for screen readers; English unless given. */
  readonly label?: string;
  /** Names of the views, for the buttons of the axis widget; English unless given. */
  readonly viewLabels?: Readonly<Record<StandardView, string>>;
  /** A click on the path, or `undefined` for a click beside it. */
  readonly onSegmentPick?: (pick: SegmentPick | undefined) => void;
  /** The first picture is there; until then the background alone is shown. */
  readonly onShown?: () => void;
  /** While frames follow one another (playing, turning), twice a second. */
  readonly onFrameRate?: (rate: FrameRate) => void;
  /** The graphics context went away; nothing is drawn until `onContextRestored`. */
  readonly onContextLost?: () => void;
  readonly onContextRestored?: () => void;
}

/**
 * The 3D view of a stock and a program in one element. Every method takes effect at the next frame; nothing is drawn while
 * nothing changes, nor while the element or the page is hidden. The element's size is followed by itself.
 */
export interface Preview {
  readonly statistics: PreviewStatistics;
  /** There is no WebGL: the path is shown, and of material, clamps and model the edges of their boxes. */
  readonly areLinesAlone: boolean;
  /** Shows `stock` (in `StockSpace`, which the program's `WorkSpace` is taken to equal), or none. */
  setStock(stock: Stock | undefined, material?: StockMaterial): void;
  /**
   * Shows the stock as a simulation cuts it instead of the plain block: untouched at first, then as `updateStockCells` tells.
   * Taken back by `undefined`, and by a stock of another size.
   */
  setStockCells(cells: StockCells | undefined): void;
  /** Takes tiles of a simulation (`takeChanges`); the arrays are copied. Nothing happens without cells. */
  updateStockCells(patch: TilePatch): void;
  /**
   * Colours the simulated stock by what is left standing (blue), cut as wanted (green) and cut too deep (red) against the heights
   * that it should have, or no more. To be called after `setStockCells`, which takes it back.
   */
  setStockTarget(target: StockTarget | undefined): void;
  /** Shows what holds the work, as boxes that stand on the ground; hidden with the stock. */
  setFixtures(fixtures: readonly Fixture[]): void;
  /** Shows a model in the material of the stock, or none. The same mesh with another placement is moved at once. */
  setModel(model: PreviewModel | undefined): void;
  /** Emphasises faults of the program on the path; an empty list takes them back, and so does another program. */
  setFaults(faults: readonly SegmentRange[]): void;
  /** Shows a program from its start; the arrays are kept, not copied, and must not change. */
  setProgram(trace: MotionTrace, timeline: MotionTimeline): void;
  /**
   * Shows what is known of a program that is still being read (as the interpreter's `peek` gives it, copied), in the colours
   * of a router and without playback, until `setProgram` or another beginning takes its place. The view stays.
   */
  showBeginning(beginning: ProgramBeginning): void;
  clearProgram(): void;
  /** Machine time shown, in seconds. At 0 the whole path is shown as planned; after it, traversed and untraversed differ. */
  setTime(seconds: number): void;
  setScheme(key: PathSchemeKey): void;
  setTheme(key: PreviewThemeKey): void;
  /** Shows or hides a part; all are shown at first. */
  setVisible(part: PreviewPart, visible: boolean): void;
  /** The tool whose shape marks the current position, or none. */
  setTool(tool: StockTool | undefined): void;
  /** Emphasises the segments of a line (1-based) of the program, or none. */
  highlightLine(line: number | undefined): void;
  /** One step of 1.2 nearer. */
  zoomIn(): void;
  /** One step of 1.2 farther. */
  zoomOut(): void;
  /** From the first direction, with everything in sight. */
  resetView(): void;
  /**
   * Back to the view that the scene opened with: everything, or where the cuts of the program and the model would be a speck in it, the
   * place of those.
   */
  resetToOpening(): void;
  /** Comes near to the cuts of the program and to the model, from where it is looked at now. */
  showPart(): void;
  /** Looks from a standard direction, with everything in sight. */
  setView(view: StandardView): void;
  /** Comes near to a run of segments, from where it is looked at now. Nothing happens without a program. */
  lookAt(range: SegmentRange): void;
  /** The nearest visible segment within some pixels of a place in CSS pixels of the element. */
  pick(x: number, y: number): SegmentPick | undefined;
  /** Takes the element's size at once, instead of at most 100 ms after it changed. */
  resize(): void;
  /** Frees the graphics memory and removes everything from the element. What is called afterwards draws nothing. */
  dispose(): void;
}
