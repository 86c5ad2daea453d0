import { type ShownTab, toScreen, type Viewport } from '@kerf/editor';
import type { CanvasTheme } from '../theme';

/** Thickness of a tab's mark, and of its edge on each side; radius of the knob that a drag takes. CSS px. */
const THICKNESS = 6;
const EDGE = 1.5;
const KNOB = 4.5;

/** Draws tabs that a person placed: thick pieces of the outline with a knob in the middle, the chosen one filled. */
export function paintTabs(
  context: CanvasRenderingContext2D,
  tabs: readonly ShownTab[],
  viewport: Viewport,
  theme: CanvasTheme,
): void {
  for (const { piece, isChosen } of tabs) {
    const points = piece.map((point) => toScreen(viewport, point));
    if (points.length < 2) continue;
    context.beginPath();
    points.forEach(({ x, y }, index) => {
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    });
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.strokeStyle = theme.selection;
    context.lineWidth = THICKNESS;
    context.stroke();
    context.strokeStyle = isChosen ? theme.selection : theme.handleFill;
    context.lineWidth = THICKNESS - 2 * EDGE;
    context.stroke();
    context.lineCap = 'butt';
    context.lineJoin = 'miter';
    paintKnob(context, points, isChosen, theme);
  }
}

/** The middle of a piece by length: its ends are equally far from it. */
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
