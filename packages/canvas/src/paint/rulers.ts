import { RULER_SIZE, toDocument, toScreen, type Viewport } from '@kerf/editor';
import type { Point } from '@kerf/geometry';
import { type Bounds, boundsHeight, boundsWidth, isEmptyBounds } from '@kerf/geometry';
import { roundTo } from '@kerf/machining';
import { type RulerUnit, rulerSteps, rulerTicks } from '../plan/steps';
import type { CanvasTheme } from '../theme';
import { type Surface, toScreenSpace } from './surface';

const MAJOR_TICK = 8;
const MINOR_TICK = 4;

/** The input of the rulers. */
export interface RulerInput {
  readonly viewport: Viewport;
  readonly pointer: Point | null;
  /** The selection's box, marked on both rulers; empty for none. */
  readonly selection: Bounds;
  readonly formatLength: (mm: number) => string;
  readonly rulerUnit: RulerUnit;
}

/** Draws the rulers; caches the picture of their ticks and numbers while the view does not move. */
export interface RulerPainter {
  /** The surface is in screen space. */
  readonly paint: (surface: Surface, input: RulerInput, theme: CanvasTheme) => void;
}

/** What the ticks and numbers depend on. */
interface RulerLook {
  readonly input: RulerInput;
  readonly theme: CanvasTheme;
  readonly surface: Surface;
}

/** A painter with an empty cache. */
export function createRulerPainter(): RulerPainter {
  let last: RulerLook | null = null;
  let picture: HTMLCanvasElement | null = null;
  return {
    paint: (surface, input, theme) => {
      const look = { surface, input, theme };
      if (!last || !isSameLook(last, look)) picture = null;
      // The second request for the same look means that the view is not moving, so caching the picture is worthwhile.
      else picture ??= pictureOf(look);
      last = look;
      if (picture) layDown(surface, picture);
      else paintScales(surface, input, theme);
      paintSelectionMarks(surface.context, input, theme);
      paintPointerMarks(surface.context, input, theme);
      paintCorner(surface.context, theme);
    },
  };
}

function isSameLook(a: RulerLook, b: RulerLook): boolean {
  const [from, to] = [a.input.viewport, b.input.viewport];
  return (
    from.scale === to.scale &&
    from.origin.x === to.origin.x &&
    from.origin.y === to.origin.y &&
    a.input.formatLength === b.input.formatLength &&
    a.input.rulerUnit === b.input.rulerUnit &&
    a.theme === b.theme &&
    a.surface.width === b.surface.width &&
    a.surface.height === b.surface.height &&
    a.surface.ratio === b.surface.ratio
  );
}

/** Both rulers in one picture of the whole view; only their strips are used. */
function pictureOf({ surface, input, theme }: RulerLook): HTMLCanvasElement | null {
  const { canvas: source } = surface.context;
  const canvas = source.ownerDocument.createElement('canvas');
  canvas.width = source.width;
  canvas.height = source.height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const own = { ...surface, context };
  toScreenSpace(own);
  paintScales(own, input, theme);
  return canvas;
}

function layDown({ context, ratio }: Surface, picture: HTMLCanvasElement): void {
  const { width, height } = picture;
  const size = Math.round(RULER_SIZE * ratio);
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(picture, 0, 0, width, size, 0, 0, width, size);
  context.drawImage(picture, 0, size, size, height - size, 0, size, size, height - size);
  context.restore();
}

/** The ground, ticks and numbers of both rulers. */
function paintScales({ context, width, height }: Surface, input: RulerInput, theme: CanvasTheme): void {
  context.fillStyle = theme.ruler;
  context.fillRect(0, 0, width, RULER_SIZE);
  context.fillRect(0, 0, RULER_SIZE, height);
  context.strokeStyle = theme.rulerTick;
  context.lineWidth = 1;
  context.font = theme.font;
  paintTicks(context, 'x', width, input, theme);
  paintTicks(context, 'y', height, input, theme);
  context.beginPath();
  context.moveTo(0, RULER_SIZE - 0.5);
  context.lineTo(width, RULER_SIZE - 0.5);
  context.moveTo(RULER_SIZE - 0.5, 0);
  context.lineTo(RULER_SIZE - 0.5, height);
  context.stroke();
}

/** The corner where the rulers meet stays empty. The numbers and marks of both rulers end before it. */
function paintCorner(context: CanvasRenderingContext2D, theme: CanvasTheme): void {
  context.fillStyle = theme.ruler;
  context.fillRect(0, 0, RULER_SIZE - 1, RULER_SIZE - 1);
}

function paintTicks(
  context: CanvasRenderingContext2D,
  axis: 'x' | 'y',
  length: number,
  { viewport, formatLength, rulerUnit }: RulerInput,
  theme: CanvasTheme,
): void {
  const a = toDocument(viewport, { x: RULER_SIZE, y: RULER_SIZE });
  const b = toDocument(viewport, { x: length, y: length });
  const [from, to] = axis === 'x' ? [a.x, b.x] : [b.y, a.y];
  context.fillStyle = theme.rulerText;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.beginPath();
  for (const { at, label } of rulerTicks(from, to, rulerSteps(viewport.scale, rulerUnit))) {
    const place = toScreen(viewport, { x: at, y: at })[axis];
    // A line of one pixel is sharp when it is in the middle of a pixel.
    const sharp = Math.round(place) + 0.5;
    const long = label === null ? MINOR_TICK : MAJOR_TICK;
    if (axis === 'x') {
      context.moveTo(sharp, RULER_SIZE);
      context.lineTo(sharp, RULER_SIZE - long);
    } else {
      context.moveTo(RULER_SIZE, sharp);
      context.lineTo(RULER_SIZE - long, sharp);
    }
    if (label === null) continue;
    const text = formatLength(roundTo(label, 6));
    if (axis === 'x') context.fillText(text, sharp + 3, RULER_SIZE / 2 - 2);
    else paintSideways(context, text, sharp - 3);
  }
  context.stroke();
}

/** The left ruler's numbers run upwards, so that long ones fit. */
function paintSideways(context: CanvasRenderingContext2D, text: string, y: number): void {
  context.save();
  context.translate(RULER_SIZE / 2 - 2, y);
  context.rotate(-Math.PI / 2);
  context.fillText(text, 0, 0);
  context.restore();
}

function paintSelectionMarks(
  context: CanvasRenderingContext2D,
  { viewport, selection }: RulerInput,
  theme: CanvasTheme,
): void {
  if (isEmptyBounds(selection)) return;
  const topLeft = toScreen(viewport, { x: selection.minX, y: selection.maxY });
  context.globalAlpha = 0.18;
  context.fillStyle = theme.selection;
  context.fillRect(topLeft.x, 0, boundsWidth(selection) * viewport.scale, RULER_SIZE);
  context.fillRect(0, topLeft.y, RULER_SIZE, boundsHeight(selection) * viewport.scale);
  context.globalAlpha = 1;
}

function paintPointerMarks(
  context: CanvasRenderingContext2D,
  { viewport, pointer }: RulerInput,
  theme: CanvasTheme,
): void {
  if (!pointer) return;
  const at = toScreen(viewport, pointer);
  context.strokeStyle = theme.rulerPointer;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(Math.round(at.x) + 0.5, 0);
  context.lineTo(Math.round(at.x) + 0.5, RULER_SIZE);
  context.moveTo(0, Math.round(at.y) + 0.5);
  context.lineTo(RULER_SIZE, Math.round(at.y) + 0.5);
  context.stroke();
}
