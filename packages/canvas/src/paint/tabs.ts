import { type EditorState, type ShownTab, tabbedShape, toScreen, type Viewport } from '@kerf/editor';
import type { Point } from '@kerf/geometry';
import type { CanvasTab } from '../notes';
import type { CanvasTheme } from '../theme';

/** CSS px: the thickness of a tab's mark, and of its edge on each side; the radius of the knob that can be dragged. */
const THICKNESS = 6;
const EDGE = 1.5;
const KNOB = 4.5;
/** The dashes along a contour that has no room for a tab, CSS px. */
const LEFT_OUT = [3, 3];

/** More visible tabs than this cannot be distinguished. */
const MOST_STANDING = 2000;

/**
 * Draws tabs where the job will leave them, as thick pieces of the outline. They have no knob, because they cannot be
 * dragged. Contours that have no room for a tab are dashed. A shape whose tabs are being placed by hand is left out,
 * because `paintTabs` draws its tabs.
 */
export function paintStandingTabs(
  context: CanvasRenderingContext2D,
  tabs: readonly CanvasTab[],
  state: EditorState,
  theme: CanvasTheme,
): void {
  const placed = tabbedShape(state)?.leaf.object.id;
  const { viewport } = state;
  let drawn = 0;
  for (const { objectId, piece, isLeftOut } of tabs) {
    if (objectId === placed) continue;
    const points = piece.map((point) => toScreen(viewport, point));
    if (points.length < 2 || !points.some((point) => isInSight(point, viewport))) continue;
    drawn += 1;
    if (drawn > MOST_STANDING) return;
    if (isLeftOut) strokeLeftOut(context, points, theme);
    else strokePiece(context, points, theme.handleFill, theme);
  }
}

/** Draws a contour that should have a tab but has none: dashes in the colour of problems. */
function strokeLeftOut(
  context: CanvasRenderingContext2D,
  points: readonly Point[],
  theme: CanvasTheme,
): void {
  tracePiece(context, points);
  context.setLineDash(LEFT_OUT);
  context.strokeStyle = theme.problem;
  context.lineWidth = THICKNESS - EDGE;
  context.stroke();
  context.setLineDash([]);
}

function isInSight({ x, y }: Point, { width, height }: Viewport): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

/**
 * Draws tabs that a person has placed: thick pieces of the outline with a knob in the middle, the selected one filled.
 */
export function paintTabs(
  context: CanvasRenderingContext2D,
  tabs: readonly ShownTab[],
  viewport: Viewport,
  theme: CanvasTheme,
): void {
  for (const { piece, isChosen } of tabs) {
    const points = piece.map((point) => toScreen(viewport, point));
    if (points.length < 2) continue;
    strokePiece(context, points, isChosen ? theme.selection : theme.handleFill, theme);
    paintKnob(context, points, isChosen, theme);
  }
}

/** A thick line with an edge on each side; `points` in CSS px. */
function strokePiece(
  context: CanvasRenderingContext2D,
  points: readonly Point[],
  fill: string,
  theme: CanvasTheme,
): void {
  tracePiece(context, points);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = theme.selection;
  context.lineWidth = THICKNESS;
  context.stroke();
  context.strokeStyle = fill;
  context.lineWidth = THICKNESS - 2 * EDGE;
  context.stroke();
  context.lineCap = 'butt';
  context.lineJoin = 'miter';
}

function tracePiece(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  context.beginPath();
  points.forEach(({ x, y }, index) => {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
}

/** The middle of a piece by length. */
function paintKnob(
  context: CanvasRenderingContext2D,
  points: readonly { readonly x: number; readonly y: number }[],
  isChosen: boolean,
  theme: CanvasTheme,
): void {
  const steps = points
    .slice(1)
    .map((to, i) => ({ from: points[i]!, to, length: Math.hypot(to.x - points[i]!.x, to.y - points[i]!.y) }));
  let left = steps.reduce((sum, { length }) => sum + length, 0) / 2;
  const step = steps.find(({ length }) => {
    if (left <= length) return true;
    left -= length;
    return false;
  });
  if (!step) return;
  const t = step.length > 0 ? left / step.length : 0;
  const x = step.from.x + t * (step.to.x - step.from.x);
  const y = step.from.y + t * (step.to.y - step.from.y);
  context.beginPath();
  context.arc(x, y, KNOB, 0, 2 * Math.PI);
  context.fillStyle = isChosen ? theme.selection : theme.handleFill;
  context.strokeStyle = theme.selection;
  context.lineWidth = EDGE;
  context.fill();
  context.stroke();
}
