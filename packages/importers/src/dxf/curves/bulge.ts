import type { PathBuilder, Point } from '@kerf/geometry';

/** The bulge of an arc of 45°: tan(45° / 4). */
const EIGHTH_TURN = Math.tan(Math.PI / 16);

/**
 * Adds an arc from `from` to `to` as cubics of at most 45° each. The bulge is the tangent of a quarter of the arc's
 * sweep angle, positive for counter-clockwise. The current point of the builder must already be `from`.
 *
 * The arc is halved until its pieces are small enough, and never computed from its centre: the centre of a shallow arc
 * is so far away that its coordinates would lose the digits that matter here. Half of an arc of bulge b has the bulge b
 * / (1 + √(1 + b²)). The handles of an arc, 4/3·tan(θ/4)·r along its tangents, are polynomials of b.
 */
export function bulgeTo(builder: PathBuilder, from: Point, to: Point, bulge: number): void {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (bulge === 0) {
    builder.lineTo(to.x, to.y);
  } else if (Math.abs(bulge) > EIGHTH_TURN * (1 + 1e-12)) {
    const middle = {
      x: (from.x + to.x) / 2 + (dy * bulge) / 2,
      y: (from.y + to.y) / 2 - (dx * bulge) / 2,
    };
    const half = bulge / (1 + Math.hypot(1, bulge));
    bulgeTo(builder, from, middle, half);
    bulgeTo(builder, middle, to, half);
  } else {
    const along = (1 - bulge * bulge) / 3;
    const aside = (2 * bulge) / 3;
    builder.cubicTo(
      from.x + along * dx + aside * dy,
      from.y + along * dy - aside * dx,
      to.x - along * dx + aside * dy,
      to.y - along * dy - aside * dx,
      to.x,
      to.y,
    );
  }
}
