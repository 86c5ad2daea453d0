/** An arc in whole units of 10^−decimals mm, as the program sends it. */
export interface ArcUnits {
  readonly startX: number;
  readonly startY: number;
  readonly endX: number;
  readonly endY: number;
  /** The vector from the start to the centre. */
  readonly offsetX: number;
  readonly offsetY: number;
}

/** An arc in mm, as the toolpath has it. */
export interface ArcMillimetres {
  readonly startX: number;
  readonly startY: number;
  readonly endX: number;
  readonly endY: number;
  readonly centerX: number;
  readonly centerY: number;
  readonly isClockwise: boolean;
}

/** The sweep of an arc in radians, in (0, 2π]. An arc that ends exactly at its start is a full circle. */
export function arcSweep(arc: ArcMillimetres): number {
  if (arc.startX === arc.endX && arc.startY === arc.endY) return 2 * Math.PI;
  return sweepBetween(
    arc.startX - arc.centerX,
    arc.startY - arc.centerY,
    arc.endX - arc.centerX,
    arc.endY - arc.centerY,
    arc.isClockwise,
  );
}

/** The sweep that a controller computes for an arc in whole units. */
export function wireSweep(arc: ArcUnits, isClockwise: boolean): number {
  if (arc.startX === arc.endX && arc.startY === arc.endY) return 2 * Math.PI;
  const centerX = arc.startX + arc.offsetX;
  const centerY = arc.startY + arc.offsetY;
  return sweepBetween(-arc.offsetX, -arc.offsetY, arc.endX - centerX, arc.endY - centerY, isClockwise);
}

function sweepBetween(fromX: number, fromY: number, toX: number, toY: number, isClockwise: boolean): number {
  const turn = Math.atan2(fromX * toY - fromY * toX, fromX * toX + fromY * toY);
  const sweep = isClockwise ? -turn : turn;
  return sweep <= 0 ? sweep + 2 * Math.PI : sweep;
}

/**
 * The offset of the centre in whole units. Of the offsets near the exact offset, it is the one for which the radii at
 * the rounded ends differ least. If all four numbers were rounded independently, the radii could differ by more than a
 * controller accepts.
 */
export function fitCenter(
  ends: Pick<ArcUnits, 'startX' | 'startY' | 'endX' | 'endY'>,
  centerX: number,
  centerY: number,
): ArcUnits {
  const { startX, startY, endX, endY } = ends;
  const chordX = endX - startX;
  const chordY = endY - startY;
  const baseX = Math.floor(centerX) - startX;
  const baseY = Math.floor(centerY) - startY;
  let offsetX = baseX;
  let offsetY = baseY;
  let least = Number.POSITIVE_INFINITY;
  for (let step = 0; step < 4; step++) {
    const x = baseX + (step >> 1);
    const y = baseY + (step & 1);
    const cost = lengthDifference(x, y, x - chordX, y - chordY);
    if (cost >= least) continue;
    least = cost;
    offsetX = x;
    offsetY = y;
  }
  return { startX, startY, endX, endY, offsetX, offsetY };
}

/** How much the radii at both ends differ, in units. */
export function radiusDifference(arc: ArcUnits): number {
  const { offsetX, offsetY } = arc;
  const endX = arc.startX + offsetX - arc.endX;
  const endY = arc.startY + offsetY - arc.endY;
  return lengthDifference(offsetX, offsetY, endX, endY);
}

/** Replaces `Math.hypot`, which is many times slower because it prevents overflow. */
function lengthDifference(x0: number, y0: number, x1: number, y1: number): number {
  return Math.abs(Math.sqrt(x0 * x0 + y0 * y0) - Math.sqrt(x1 * x1 + y1 * y1));
}
