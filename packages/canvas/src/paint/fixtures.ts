import { toScreen, type Viewport } from '@kerf/editor';
import type { Fixture } from '@kerf/machining';
import type { CanvasTheme } from '../theme';

/** The distance between lines of the hatching along X, CSS px. */
const HATCH = 9;

/** Draws what holds the work as hatched boxes; `context` is in screen space. They cannot be dragged. */
export function paintFixtures(
  context: CanvasRenderingContext2D,
  fixtures: readonly Fixture[],
  viewport: Viewport,
  theme: CanvasTheme,
): void {
  if (fixtures.length === 0) return;
  context.lineWidth = 1;
  context.strokeStyle = theme.fixture;
  for (const { x, y, width, height } of fixtures) {
    const { x: left, y: bottom } = toScreen(viewport, { x, y });
    const { x: right, y: top } = toScreen(viewport, { x: x + width, y: y + height });
    const shown = {
      left: Math.max(left, 0),
      right: Math.min(right, viewport.width),
      top: Math.max(top, 0),
      bottom: Math.min(bottom, viewport.height),
    };
    if (shown.left >= shown.right || shown.top >= shown.bottom) continue;
    context.strokeRect(left, top, right - left, bottom - top);
    context.save();
    context.beginPath();
    context.rect(shown.left, shown.top, shown.right - shown.left, shown.bottom - shown.top);
    context.clip();
    context.beginPath();
    // The lines of the hatching rise to the right and start at the box's own corner, so that they move with the box;
    // only visible lines are drawn.
    const first = Math.ceil((shown.left - left - (bottom - shown.top)) / HATCH) * HATCH;
    const last = shown.right - left - (bottom - shown.bottom);
    for (let from = first; from <= last; from += HATCH) {
      context.moveTo(left + from + bottom - shown.bottom, shown.bottom);
      context.lineTo(left + from + bottom - shown.top, shown.top);
    }
    context.stroke();
    context.restore();
  }
}
