import { type EditorState, type GapHint, toScreen, type Viewport } from '@kerf/editor';
import type { Point } from '@kerf/geometry';
import type { CanvasTheme } from '../theme';
import type { Surface } from './surface';

/** Half the length of the strokes at the ends of a gap and across a snapped node, CSS px. */
const END = 4;

interface HintInput {
  readonly theme: CanvasTheme;
  readonly formatDistance: (mm: number) => string;
}

/** Draws the guides that a person dragged out of the rulers, from edge to edge. The context is in screen space. */
export function paintRulerGuides(
  { context, width, height }: Surface,
  { rulerGuides, guiding, viewport }: EditorState,
  theme: CanvasTheme,
): void {
  context.strokeStyle = theme.rulerGuide;
  rulerGuides.forEach(({ axis, at }, index) => {
    // A line of one pixel is sharp when it is in the middle of a pixel.
    const place = Math.round(toScreen(viewport, { x: at, y: at })[axis]) + 0.5;
    context.lineWidth = guiding?.index === index ? 2 : 1;
    context.beginPath();
    if (axis === 'x') {
      context.moveTo(place, 0);
      context.lineTo(place, height);
    } else {
      context.moveTo(0, place);
      context.lineTo(width, place);
    }
    context.stroke();
  });
}

/** Draws what a drag has snapped to: lines, equal gaps with their width, or a node. */
export function paintSnapHints(
  context: CanvasRenderingContext2D,
  { overlay, viewport }: EditorState,
  input: HintInput,
): void {
  context.strokeStyle = input.theme.guide;
  context.lineWidth = 1;
  for (const { axis, at, from, to } of overlay.guides) {
    const a = toScreen(viewport, axis === 'x' ? { x: at, y: from } : { x: from, y: at });
    const b = toScreen(viewport, axis === 'x' ? { x: at, y: to } : { x: to, y: at });
    strokeLine(context, a, b);
  }
  if (overlay.snapPoint) paintCross(context, toScreen(viewport, overlay.snapPoint));
  for (const gap of overlay.gaps) paintGap(context, gap, viewport, input);
}

function strokeLine(context: CanvasRenderingContext2D, a: Point, b: Point): void {
  context.beginPath();
  context.moveTo(a.x, a.y);
  context.lineTo(b.x, b.y);
  context.stroke();
}

function paintCross(context: CanvasRenderingContext2D, { x, y }: Point): void {
  context.lineWidth = 1.5;
  strokeLine(context, { x: x - END, y: y - END }, { x: x + END, y: y + END });
  strokeLine(context, { x: x - END, y: y + END }, { x: x + END, y: y - END });
}

/** A line from end to end with strokes across its ends, and the width of the gap in its middle. */
function paintGap(
  context: CanvasRenderingContext2D,
  { axis, from, to, across }: GapHint,
  viewport: Viewport,
  { theme, formatDistance }: HintInput,
): void {
  const place = (along: number): Point =>
    toScreen(viewport, axis === 'x' ? { x: along, y: across } : { x: across, y: along });
  const [a, b] = [place(from), place(to)];
  const stroke = axis === 'x' ? { x: 0, y: END } : { x: END, y: 0 };
  context.strokeStyle = theme.measure;
  context.lineWidth = 1;
  strokeLine(context, a, b);
  for (const { x, y } of [a, b])
    strokeLine(context, { x: x - stroke.x, y: y - stroke.y }, { x: x + stroke.x, y: y + stroke.y });
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  // The number is beside the line, because the gap may be narrower than the number.
  const beside = axis === 'x' ? { x: middle.x, y: middle.y - 12 } : { x: middle.x + 8, y: middle.y };
  paintLabel(context, formatDistance(to - from), beside, theme, axis === 'x' ? 'center' : 'left');
}

/** Draws the measure tool's line with its length. */
export function paintMeasurement(
  context: CanvasRenderingContext2D,
  { overlay: { measurement }, viewport }: EditorState,
  { theme, formatDistance }: HintInput,
): void {
  if (!measurement) return;
  const { from, to } = measurement;
  const a = toScreen(viewport, from);
  const b = toScreen(viewport, to);
  context.strokeStyle = theme.measure;
  context.lineWidth = 1.5;
  strokeLine(context, a, b);
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  paintLabel(context, formatDistance(Math.hypot(to.x - from.x, to.y - from.y)), middle, theme, 'center');
}

/** A number with a halo that keeps it readable over lines and anything else. */
function paintLabel(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y }: Point,
  theme: CanvasTheme,
  align: CanvasTextAlign,
): void {
  context.font = theme.font;
  context.textAlign = align;
  context.textBaseline = 'middle';
  context.strokeStyle = theme.stock;
  context.lineJoin = 'round';
  context.lineWidth = 4;
  context.strokeText(text, x, y);
  context.fillStyle = theme.measure;
  context.fillText(text, x, y);
}
