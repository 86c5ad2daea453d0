import { type MotionTrace, segmentsOfLine } from '@kerf/gcode';
import type { Fixture, Stock } from '@kerf/machining';
import { type MotionTimeline, positionAt, type StockTool, segmentAt, type TilePatch } from '@kerf/simulation';
import type { WebGLRenderer } from 'three';
import { CameraRig } from './camera/camera-rig';
import { largestSide } from './camera/orbit';
import { STANDARD_VIEW_NAMES, type StandardView } from './camera/standard-views';
import { ViewControls } from './camera/view-controls';
import { modelBox } from './lines/box-edges';
import { ModelSolids } from './model/model-solids';
import { areMovedOnly, type PreviewModel } from './model/preview-model';
import { pathCoverage } from './paths/path-coverage';
import type { ProgramBeginning, SegmentRange } from './paths/segment-range';
import { beginningTrace } from './paths/segment-styles';
import { ShownPath } from './paths/shown-path';
import { pickInProgram, type SegmentPick, type ShownProgram, shownProgram } from './pick/shown-program';
import type { Preview, PreviewOptions, PreviewPart } from './preview';
import { ApproachOverlay, type ApproachPoint } from './scene/approach-overlay';
import { Axes } from './scene/axes';
import { AxisWidget } from './scene/axis-widget';
import { boxOfSegments, contentBox, viewContent } from './scene/content-box';
import { FixtureBoxes } from './scene/fixture-boxes';
import { Ground } from './scene/ground';
import { layOut } from './scene/lay-out';
import { RenderOrder } from './scene/render-order';
import { type PreviewStatistics, Stage } from './scene/stage';
import { ToolMarker } from './scene/tool-marker';
import { StockBlock } from './stock/stock-block';
import { type StockCells, StockSurface, type StockTarget } from './stock/stock-surface';
import { UnreachedMark, type UnreachedMaterial } from './stock/unreached-mark';
import { type PathSchemeKey, pathScheme } from './themes/path-schemes';
import { type PreviewThemeKey, SCENE_THEMES } from './themes/scene-themes';
import { DEFAULT_STOCK_MATERIAL, type StockMaterial } from './themes/stock-materials';

/** The parts of the scene put together: the result of `createPreview`. */
export class MountedPreview implements Preview {
  readonly areLinesAlone = false;
  readonly #stage: Stage;
  readonly #rig = new CameraRig();
  readonly #path = new ShownPath(() => this.#stage.requestDraw());
  readonly #block = new StockBlock();
  readonly #unreached = new UnreachedMark();
  readonly #surface = new StockSurface(this.#unreached);
  readonly #models = new ModelSolids(this.#unreached);
  readonly #fixtures = new FixtureBoxes();
  readonly #ground = new Ground();
  readonly #axes = new Axes();
  readonly #marker = new ToolMarker();
  readonly #approach: ApproachOverlay;
  readonly #widget: AxisWidget;
  readonly #controls: ViewControls;
  readonly #hidden = new Set<PreviewPart>();
  #stock: Stock | undefined;
  #placedFixtures: readonly Fixture[] = [];
  #material: StockMaterial = DEFAULT_STOCK_MATERIAL;
  #cells: StockCells | undefined;
  #isCompared = false;
  /** Whether the present time is the end of the program. */
  #isFinished = false;
  #placedModels: readonly PreviewModel[] = [];
  #program: ShownProgram | undefined;
  #scheme: PathSchemeKey = 'current';
  #theme: PreviewThemeKey;

  constructor(
    element: HTMLElement,
    canvas: HTMLCanvasElement,
    renderer: WebGLRenderer,
    options: PreviewOptions,
  ) {
    this.#theme = options.theme ?? 'light';
    layOut(element, canvas, options.label ?? '3D preview');
    this.#stage = new Stage(element, canvas, renderer, this.#rig.camera, {
      prepare: (now, renderer) => this.#prepare(now, renderer),
      isHeavy: () => this.#path.isLong,
      timed: (milliseconds) => this.#path.afterFrame(milliseconds),
      resized: (width, height, pixelRatio) => this.#resized(width, height, pixelRatio),
      frameRate: (rate) => options.onFrameRate?.(rate),
      shown: () => options.onShown?.(),
      contextLost: () => options.onContextLost?.(),
      contextRestored: () => options.onContextRestored?.(),
    });
    this.#approach = new ApproachOverlay(element);
    this.#widget = new AxisWidget(element, options.viewLabels ?? STANDARD_VIEW_NAMES, (view) =>
      this.setView(view),
    );
    this.#widget.update(this.#rig.view);
    this.#controls = new ViewControls(canvas, this.#rig, {
      moved: () => this.#move(),
      clicked: (x, y) => options.onSegmentPick?.(this.pick(x, y)),
    });
    this.#assemble();
    this.setTheme(this.#theme);
    this.#frameContent();
    this.resize();
  }

  get statistics(): PreviewStatistics {
    const { isPending, ...counts } = this.#stage.statistics;
    return { ...counts, isPending: isPending || this.#path.isPending };
  }

  setStock(stock: Stock | undefined, material: StockMaterial = this.#material): void {
    this.#stock = stock;
    this.#material = material;
    if (stock) this.#block.setStock(stock);
    if (this.#cells && !isSameSize(this.#cells.grid.stock, stock)) this.setStockCells(undefined);
    this.#placeModels();
    this.#placeFixtures();
    this.#paint();
    this.#frameContent();
    this.#showParts();
  }

  setStockCells(cells: StockCells | undefined): void {
    this.#cells = cells;
    this.#surface.setCells(cells);
    this.#isCompared = false;
    this.#showParts();
  }

  updateStockCells(patch: TilePatch): void {
    this.#surface.update(patch);
    this.#stage.requestDraw();
  }

  setStockTarget(target: StockTarget | undefined): void {
    this.#surface.setTarget(target);
    this.#isCompared = target !== undefined;
    this.#showParts();
  }

  setUnreached(material: UnreachedMaterial | undefined): void {
    this.#unreached.set(material);
    this.#surface.markUnreached();
    this.#models.markUnreached();
    this.#stage.requestDraw();
  }

  setFixtures(fixtures: readonly Fixture[]): void {
    this.#placedFixtures = fixtures;
    this.#placeFixtures();
    this.#stage.requestDraw();
  }

  setModels(models: readonly PreviewModel[]): void {
    const wasMoved = areMovedOnly(this.#placedModels, models);
    this.#placedModels = models;
    this.#placeModels();
    // When a model was only moved, the view stays. If the view moved with the model, everything else would seem to
    // move.
    if (!wasMoved) this.#frameContent();
    this.#showParts();
  }

  setFaults(faults: readonly SegmentRange[]): void {
    this.#path.lines.setFaults(faults);
    this.#path.prepare();
    this.#stage.requestDraw();
  }

  setProgram(trace: MotionTrace, timeline: MotionTimeline): void {
    this.#program = shownProgram(trace, timeline);
    this.#path.setTrace(trace);
    this.#path.lines.setCoverage(pathCoverage(trace));
    this.#frameContent();
    this.#isFinished = false;
    this.#showParts();
    this.setTime(0);
  }

  showBeginning(beginning: ProgramBeginning): void {
    this.#program = undefined;
    this.#path.setTrace(beginningTrace(beginning));
    this.#path.lines.setCoverage(0);
    this.#showParts();
  }

  clearProgram(): void {
    this.#program = undefined;
    this.#path.setTrace(undefined);
    this.#frameContent();
    this.#showParts();
  }

  setTime(seconds: number): void {
    if (!this.#program) return;
    const { trace, timeline } = this.#program;
    this.#path.lines.setPlace(seconds > 0 ? segmentAt(timeline, seconds) : undefined);
    const { x, y, z } = positionAt(trace, timeline, seconds);
    this.#marker.mesh.position.set(x, y, z);
    const isFinished = timeline.totalSeconds > 0 && seconds >= timeline.totalSeconds;
    if (isFinished !== this.#isFinished) {
      this.#isFinished = isFinished;
      this.#showParts();
    }
    this.#move();
  }

  setApproach(points: readonly ApproachPoint[]): void {
    this.#approach.setPoints(points);
    this.#stage.requestDraw();
  }

  setScheme(key: PathSchemeKey): void {
    this.#scheme = key;
    this.#paint();
  }

  setTheme(key: PreviewThemeKey): void {
    this.#theme = key;
    this.#paint();
  }

  setVisible(part: PreviewPart, visible: boolean): void {
    if (visible) this.#hidden.delete(part);
    else this.#hidden.add(part);
    if (part === 'stock') this.#placeFixtures();
    this.#showParts();
  }

  setTool(tool: StockTool | undefined): void {
    this.#marker.setTool(tool);
    this.#showParts();
  }

  highlightLine(line: number | undefined): void {
    if (!this.#program) return;
    const { first, end } =
      line === undefined ? { first: 0, end: 0 } : segmentsOfLine(this.#program.trace, line);
    this.#path.lines.setHighlight(first, end);
    this.#stage.requestDraw();
  }

  zoomIn(): void {
    this.#controls.zoomIn();
  }

  zoomOut(): void {
    this.#controls.zoomOut();
  }

  resetView(): void {
    this.setView('home');
  }

  resetToOpening(): void {
    this.#controls.goToOpening();
  }

  showPart(): void {
    this.#controls.goToPart();
  }

  setView(view: StandardView): void {
    this.#controls.goTo(view);
  }

  lookAt({ segment, lastSegment }: SegmentRange): void {
    if (!this.#program) return;
    this.#controls.approach(boxOfSegments(this.#program.trace.points, segment, lastSegment));
  }

  pick(x: number, y: number): SegmentPick | undefined {
    if (!this.#program || this.#hidden.has('path')) return undefined;
    const areRapidsHidden = this.#hidden.has('rapids');
    return pickInProgram(
      this.#program,
      this.#rig.projection,
      { x, y },
      (segment) => areRapidsHidden && this.#path.lines.isTravel(segment),
    );
  }

  resize(): void {
    this.#stage.resize();
  }

  dispose(): void {
    this.#controls.dispose();
    this.#widget.dispose();
    this.#approach.dispose();
    for (const part of this.#parts) part.dispose();
    this.#stage.dispose();
  }

  get #parts(): readonly { dispose(): void }[] {
    return [
      this.#path,
      this.#block,
      this.#surface,
      this.#models,
      this.#unreached,
      this.#fixtures,
      this.#ground,
      this.#axes,
      this.#marker,
    ];
  }

  #placeModels(): void {
    this.#models.set(this.#placedModels, this.#stock);
  }

  #placeFixtures(): void {
    this.#fixtures.set(this.#placedFixtures, this.#hidden.has('stock') ? undefined : this.#stock);
  }

  #assemble(): void {
    this.#fixtures.mesh.renderOrder = RenderOrder.fixtures;
    this.#surface.mesh.renderOrder = RenderOrder.stockCut;
    this.#axes.mesh.renderOrder = RenderOrder.axes;
    this.#marker.mesh.renderOrder = RenderOrder.tool;
    this.#ground.mesh.renderOrder = RenderOrder.ground;
    this.#stage.scene.add(
      this.#block.group,
      this.#surface.mesh,
      this.#models.group,
      this.#fixtures.mesh,
      this.#path.lines.object,
      this.#axes.mesh,
      this.#marker.mesh,
      this.#ground.mesh,
    );
  }

  /** Requests a frame because the picture moves. */
  #move(): void {
    this.#path.stir();
    this.#stage.requestDraw();
  }

  #prepare(now: number, renderer: WebGLRenderer): boolean {
    const isGliding = this.#rig.update(now);
    if (isGliding) this.#path.stir();
    this.#path.beforeFrame();
    const isSending = this.#surface.mesh.visible && this.#surface.send(renderer);
    this.#axes.setPixelSize(this.#rig.pixelSizeAt(this.#axes.mesh.position));
    this.#marker.setPixelSize(this.#rig.pixelSizeAt(this.#marker.mesh.position));
    this.#widget.update(this.#rig.view);
    this.#approach.update(this.#rig.projection);
    return isGliding || isSending;
  }

  #resized(width: number, height: number, pixelRatio: number): void {
    this.#rig.setSize(width, height);
    this.#path.lines.setViewport(width * pixelRatio, height * pixelRatio, pixelRatio);
    this.#models.setViewport(width * pixelRatio, height * pixelRatio, pixelRatio);
  }

  #frameContent(): void {
    const trace = this.#program?.trace;
    const stock = this.#stock;
    const models = stock ? this.#placedModels.map((model) => modelBox(model, stock)) : [];
    const { all, part } = viewContent(stock, trace, models);
    const ground = contentBox(this.#stock, this.#stock ? undefined : trace?.bounds);
    this.#rig.setContent(all, part);
    this.#ground.place(this.#stock, ground, largestSide(all));
    this.#stage.requestDraw();
  }

  #paint(): void {
    const theme = SCENE_THEMES[this.#theme];
    this.#stage.setBackground(theme.background);
    this.#path.lines.setColours(pathScheme(this.#scheme), theme);
    this.#block.setMaterial(this.#material, theme);
    this.#surface.setMaterial(this.#material);
    this.#models.setMaterial(this.#material);
    this.#models.setTheme(theme);
    this.#ground.setTheme(theme);
    this.#marker.setTheme(theme);
    this.#widget.setTheme(this.#theme);
    this.#approach.setTheme(theme);
    this.#stage.requestDraw();
  }

  #showParts(): void {
    const isShown = (part: PreviewPart) => !this.#hidden.has(part);
    const isSimulated = this.#surface.isSet && isShown('stock');
    const isCompared = isSimulated && this.#isCompared;
    const cut = this.#isFinished ? 'finished' : 'solid';
    this.#path.lines.setVisible(isShown('path'), isCompared ? 'coloured' : isSimulated ? cut : 'glass');
    this.#path.lines.setRapidsVisible(isShown('rapids'));
    this.#block.setVisible(isShown('stock') && this.#stock !== undefined && !isSimulated);
    this.#block.setGlass(isShown('model') && this.#models.count > 0);
    this.#surface.setVisible(isSimulated);
    this.#models.setVisible(isShown('model') && !isSimulated);
    this.#ground.setVisible(isShown('grid'), isShown('stock'));
    this.#axes.mesh.visible = isShown('axes');
    // A bit beside a finished piece would only be in the way.
    const isAtWork = this.#program !== undefined && !(this.#isFinished && isSimulated);
    this.#marker.setVisible(isShown('tool') && isAtWork);
    this.#widget.setVisible(isShown('axisWidget'));
    this.#stage.requestDraw();
  }
}

function isSameSize(first: Stock, second: Stock | undefined): boolean {
  return (
    first.width === second?.width && first.height === second.height && first.thickness === second.thickness
  );
}
