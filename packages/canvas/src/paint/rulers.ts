import { RULER_SIZE, toDocument, toScreen, type Viewport } from '@kerf/editor';
import type { Point } from '@kerf/geometry';
import { type Bounds, boundsHeight, boundsWidth, isEmptyBounds } from '@kerf/geometry';
import { roundTo } from '@kerf/machining';
import { type RulerUnit, rulerSteps, rulerTicks } from '../plan/steps';
import type { CanvasTheme } from '../theme';

const MAJOR_TICK = 8;
const MINOR_TICK = 4;

/** What the rulers show. */
export interface RulerInput {
  readonly viewport: Viewport;
  readonly pointer: Point | null;
  /** The selection's box, marked on both rulers; empty for none. */
  readonly selection: Bounds;
  readonly formatLength: (mm: number) => string;
  readonly rulerUnit: RulerUnit;
}

/** Draws the rulers. The context is in screen space. */
export function paintRulers(
  context: CanvasRenderingContext2D,
  { width, height }: { readonly width: number; readonly height: number },
  input: RulerInput,
  theme: CanvasTheme,
): void {
  context.fillStyle = theme.ruler;
  context.fillRect(0, 0, width, RULER_SIZE);
  context.fillRect(0, 0, RULER_SIZE, height);
  paintSelectionMarks(context, input, theme);
  context.strokeStyle = theme.rulerTick;
  context.lineWidth = 1;
  context.font = theme.font;
  paintTicks(context, 'x', width, input, theme);
  paintTicks(context, 'y', height, input, theme);
  paintPointerMarks(context, input, theme);
  context.fillStyle = theme.ruler;
  context.fillRect(0, 0, RULER_SIZE, RULER_SIZE);
  context.beginPath();
  context.moveTo(0, RULER_SIZE - 0.5);
  context.lineTo(width, RULER_SIZE - 0.5);
  context.moveTo(RULER_SIZE - 0.5, 0);
  context.lineTo(RULER_SIZE - 0.5, height);
  context.strokeStyle = theme.rulerTick;
  context.stroke();
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
    // On a pixel's middle a line of one pixel is sharp.
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
  context.beginPath();
  context.moveTo(Math.round(at.x) + 0.5, 0);
  context.lineTo(Math.round(at.x) + 0.5, RULER_SIZE);
  context.moveTo(0, Math.round(at.y) + 0.5);
  context.lineTo(RULER_SIZE, Math.round(at.y) + 0.5);
  context.stroke();
}
