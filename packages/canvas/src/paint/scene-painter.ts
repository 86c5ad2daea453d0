import type { ObjectId } from '@kerf/document';
import {
  type LeafNode,
  leavesIn,
  nodeBounds,
  nodeOutline,
  type Scene,
  sceneOf,
  toDocument,
  type Viewport,
  visibleBounds,
} from '@kerf/editor';
import { type Bounds, EMPTY_BOUNDS, expandBounds, unionBounds } from '@kerf/geometry';
import { widestLine } from '../plan/appearance';
import { changedBounds, exposedBy, type PixelRegion, regionOf } from '../plan/regions';
import { gridLines, gridStep } from '../plan/steps';
import { CROWD, lineWidthFor, paintObject } from './objects';
import { paintGrain, paintPage } from './page';
import { path2dOf } from './path-cache';
import { keepPicture, paintScaled, type SharpPicture } from './rough';
import type { SceneInput } from './scene-input';
import { alignViewport, type Surface, toDocumentSpace } from './surface';

/** Keeps the lower canvas up to date: the workspace, the grid and the objects that do not move. */
export interface ScenePainter {
  /**
   * Draws what differs from the last picture: nothing, a strip, the box of a change, or everything. With `mayBeRough`,
   * and while a crowded scene is zoomed, it only shows the last picture, scaled, and returns true. In this case call
   * `paint` again when the zooming has ended.
   */
  readonly paint: (surface: Surface, input: SceneInput, mayBeRough: boolean) => boolean;
  /** Causes the next picture to be drawn completely (the canvas was resized, so it is empty). */
  readonly forget: () => void;
}

/** A change that covers more than this share of the canvas is drawn as a whole picture. */
const LARGE_SHARE = 0.6;

/** A painter that has not drawn anything yet. */
export function createScenePainter(): ScenePainter {
  let last: SceneInput | null = null;
  let sharp: SharpPicture | null = null;
  return {
    forget: () => {
      last = null;
      sharp = null;
    },
    paint: (surface, given, mayBeRough) => {
      const input = { ...given, viewport: alignViewport(given.viewport, surface.ratio) };
      if (mayBeRough && last && canBeRough(last, input, sharp !== null)) {
        sharp ??= keepPicture(surface, last.viewport);
        paintScaled(surface, input, sharp);
        return true;
      }
      // The next picture cannot be built on a picture that is not sharp.
      if (sharp) last = null;
      sharp = null;
      for (const region of regionsToPaint(surface, last, input)) paintRegion(surface, input, region);
      last = input;
      return false;
    },
  };
}

/** Whether only the zoom of the view has changed, in a crowded scene. */
function canBeRough(last: SceneInput, input: SceneInput, isZooming: boolean): boolean {
  const { viewport } = last;
  return (
    (isZooming || viewport.scale !== input.viewport.scale) &&
    last.design === input.design &&
    last.lifted === input.lifted &&
    !isOtherPicture(last, { ...input, viewport }) &&
    leavesIn(sceneOf(input.design), visibleBounds(input.viewport)).length > CROWD
  );
}

/** The parts of the canvas that must be drawn. When the view was panned, it also moves the existing picture. */
function regionsToPaint(
  surface: Surface,
  last: SceneInput | null,
  input: SceneInput,
): readonly PixelRegion[] {
  const canvas = surface.context.canvas;
  const whole = [{ x: 0, y: 0, width: canvas.width, height: canvas.height }];
  if (!last || isOtherPicture(last, input)) return whole;
  const moved = shiftOf(last.viewport, input.viewport, surface.ratio);
  const changed = changedRegion(surface, last, input);
  if (moved.dx === 0 && moved.dy === 0) return changed === 'whole' ? whole : changed;
  if (changed === 'whole' || changed.length > 0) return whole;
  const exposed = exposedBy(moved.dx, moved.dy, canvas);
  if (exposed[0]?.width === canvas.width && exposed[0].height === canvas.height) return whole;
  const { context } = surface;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'copy';
  context.drawImage(canvas, moved.dx, moved.dy);
  context.globalCompositeOperation = 'source-over';
  return exposed;
}

function isOtherPicture(a: SceneInput, b: SceneInput): boolean {
  return (
    a.theme !== b.theme ||
    a.pictures !== b.pictures ||
    a.gridSpacing !== b.gridSpacing ||
    a.viewport.scale !== b.viewport.scale ||
    a.design.stock !== b.design.stock ||
    a.design.workspace !== b.design.workspace ||
    (a.theme.artwork !== undefined && a.design.artwork !== b.design.artwork) ||
    a.design.setup.firstBit !== b.design.setup.firstBit ||
    a.design.setup.offLayers !== b.design.setup.offLayers
  );
}

/** How far the picture moves, device px: whole numbers, because both origins are aligned. */
function shiftOf(from: Viewport, to: Viewport, ratio: number): { readonly dx: number; readonly dy: number } {
  return {
    dx: Math.round((to.origin.x - from.origin.x) * ratio),
    dy: Math.round((to.origin.y - from.origin.y) * ratio),
  };
}

function changedRegion(
  surface: Surface,
  last: SceneInput,
  input: SceneInput,
): readonly PixelRegion[] | 'whole' {
  let box = EMPTY_BOUNDS;
  if (last.design.objects !== input.design.objects)
    box = changedBounds(sceneOf(last.design).leaves, sceneOf(input.design).leaves);
  if (last.lifted !== input.lifted)
    box = unionBounds(
      unionBounds(box, boundsOfIds(sceneOf(last.design), last.lifted)),
      boundsOfIds(sceneOf(input.design), input.lifted),
    );
  const canvas = surface.context.canvas;
  const region = regionOf(
    box,
    input.viewport,
    surface.ratio,
    canvas,
    widestLine(input.design, input.theme) / 2,
  );
  if (!region) return [];
  const isLarge = region.width * region.height > LARGE_SHARE * canvas.width * canvas.height;
  return isLarge ? 'whole' : [region];
}

function boundsOfIds(scene: Scene, ids: readonly ObjectId[]): Bounds {
  return ids.reduce((box, id) => {
    const node = scene.byId.get(id);
    return node ? unionBounds(box, nodeBounds(node)) : box;
  }, EMPTY_BOUNDS);
}

function paintRegion(surface: Surface, input: SceneInput, region: PixelRegion): void {
  const { context } = surface;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.beginPath();
  context.rect(region.x, region.y, region.width, region.height);
  context.clip();
  context.fillStyle = input.theme.background;
  context.fillRect(region.x, region.y, region.width, region.height);
  toDocumentSpace(surface, input.viewport);
  const bounds = boundsOfRegion(surface, input.viewport, region);
  if (input.theme.artwork) paintPage(context, input, surface.ratio);
  else paintTable(context, input, bounds);
  paintLeaves(context, input, bounds);
  if (input.theme.artwork) paintOverPage(context, input, bounds, surface.ratio);
  context.restore();
}

function boundsOfRegion({ ratio }: Surface, viewport: Viewport, region: PixelRegion): Bounds {
  const a = toDocument(viewport, { x: region.x / ratio, y: region.y / ratio });
  const b = toDocument(viewport, {
    x: (region.x + region.width) / ratio,
    y: (region.y + region.height) / ratio,
  });
  return { minX: a.x, minY: b.y, maxX: b.x, maxY: a.y };
}

/** The workspace with the stock on it and the grid over both. */
function paintTable(context: CanvasRenderingContext2D, input: SceneInput, bounds: Bounds): void {
  const { theme, viewport, design } = input;
  const { workspace, stock } = design;
  const pixel = 1 / viewport.scale;
  context.fillStyle = theme.workspace;
  context.fillRect(0, 0, workspace.width, workspace.height);
  context.fillStyle = theme.stock;
  context.fillRect(0, 0, stock.width, stock.height);
  context.lineWidth = pixel;
  paintGrid(context, input, bounds);
  context.strokeStyle = theme.workspaceEdge;
  context.strokeRect(0, 0, workspace.width, workspace.height);
  context.strokeStyle = theme.stockEdge;
  context.strokeRect(0, 0, stock.width, stock.height);
}

/** The grain of the material over the objects, then the grid and the edge of the page. */
function paintOverPage(
  context: CanvasRenderingContext2D,
  input: SceneInput,
  bounds: Bounds,
  ratio: number,
): void {
  const { theme, design, viewport } = input;
  paintGrain(context, design, viewport.scale * ratio);
  context.lineWidth = 1 / viewport.scale;
  if (theme.artwork?.grid) paintGrid(context, input, bounds, theme.artwork.grid);
  context.strokeStyle = theme.workspaceEdge;
  context.strokeRect(0, 0, design.workspace.width, design.workspace.height);
}

function paintGrid(
  context: CanvasRenderingContext2D,
  input: SceneInput,
  bounds: Bounds,
  color = input.theme.grid,
): void {
  const { workspace, stock } = input.design;
  const step = gridStep(input.gridSpacing, input.viewport.scale);
  const isPage = input.theme.artwork !== undefined;
  const width = isPage ? workspace.width : Math.max(workspace.width, stock.width);
  const height = isPage ? workspace.height : Math.max(workspace.height, stock.height);
  context.beginPath();
  for (const x of gridLines(Math.max(0, bounds.minX), Math.min(width, bounds.maxX), step)) {
    context.moveTo(x, 0);
    context.lineTo(x, height);
  }
  for (const y of gridLines(Math.max(0, bounds.minY), Math.min(height, bounds.maxY), step)) {
    context.moveTo(0, y);
    context.lineTo(width, y);
  }
  context.strokeStyle = color;
  context.stroke();
}

function paintLeaves(context: CanvasRenderingContext2D, input: SceneInput, bounds: Bounds): void {
  const { design, viewport, theme, pictures } = input;
  const lifted = new Set(input.lifted);
  const reach = widestLine(design, theme) / 2 + 2 / viewport.scale;
  const scene = sceneOf(design);
  const lineWidth = lineWidthFor(scene.leaves.length);
  for (const leaf of leavesIn(scene, expandBounds(bounds, reach)))
    if (lifted.size === 0 || !isLifted(leaf, lifted))
      paintObject(context, leaf.object, path2dOf(nodeOutline(leaf)), design, viewport, lineWidth, theme, {
        world: leaf.world,
        pictures,
      });
}

/** Whether the leaf, or one of its groups, is one of `ids`. */
export function isLifted(leaf: LeafNode, ids: ReadonlySet<ObjectId>): boolean {
  for (let at: LeafNode['parent'] | LeafNode = leaf; at; at = at.parent)
    if (ids.has(at.object.id)) return true;
  return false;
}
