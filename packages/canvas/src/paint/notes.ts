import { type EditorState, toScreen } from '@kerf/editor';
import { type Polylines, polylineAt, polylineCount } from '@kerf/geometry';
import type { CanvasMark, CanvasNotes } from '../notes';
import type { CanvasTheme } from '../theme';

/** The radius of a mark, and the side of the squares that each show at most one mark; CSS px. */
const RADIUS = 9;
const CELL = 22;
/** The approximate width of a digit, for the pill around it; CSS px. */
const DIGIT = 6.4;
/** More visible marks than this are unreadable, so none is drawn. */
const MOST_MARKS = 400;

const areas = new WeakMap<Polylines, Path2D>();

function areaPath(area: Polylines): Path2D {
  let path = areas.get(area);
  if (!path) {
    path = new Path2D();
    for (let i = 0; i < polylineCount(area); i += 1) {
      const points = polylineAt(area, i);
      for (let at = 0; at < points.length; at += 2)
        if (at === 0) path.moveTo(points[0]!, points[1]!);
        else path.lineTo(points[at]!, points[at + 1]!);
      path.closePath();
    }
    areas.set(area, path);
  }
  return path;
}

/** Draws what no bit reaches; `context` is in document space. */
export function paintUnreached(
  context: CanvasRenderingContext2D,
  { unreached }: CanvasNotes,
  theme: CanvasTheme,
): void {
  context.fillStyle = theme.unreached;
  for (const area of unreached) context.fill(areaPath(area), 'evenodd');
}

/** Draws the marks that are in sight, none on top of another; `context` is in screen space. */
export function paintMarks(
  context: CanvasRenderingContext2D,
  { viewport }: Pick<EditorState, 'viewport'>,
  { marks }: CanvasNotes,
  theme: CanvasTheme,
): void {
  if (marks.length === 0) return;
  const taken = new Set<number>();
  context.font = theme.font;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const mark of marks) {
    const { x, y } = toScreen(viewport, mark);
    if (x < 0 || y < 0 || x > viewport.width || y > viewport.height) continue;
    const cell = Math.floor(x / CELL) * 65_536 + Math.floor(y / CELL);
    if (taken.has(cell)) continue;
    taken.add(cell);
    if (taken.size > MOST_MARKS) return;
    paintMark(context, mark, x, y, theme);
  }
}

function paintMark(
  context: CanvasRenderingContext2D,
  { text }: CanvasMark,
  x: number,
  y: number,
  theme: CanvasTheme,
): void {
  const halfWidth = Math.max(0, (DIGIT * text.length) / 2 - 3);
  context.beginPath();
  context.arc(x - halfWidth, y, RADIUS, Math.PI / 2, (3 * Math.PI) / 2);
  context.arc(x + halfWidth, y, RADIUS, -Math.PI / 2, Math.PI / 2);
  context.closePath();
  context.fillStyle = theme.mark;
  context.fill();
  context.fillStyle = theme.markText;
  context.fillText(text, x, y + 0.5);
}
