import type { Neighbours } from './contacts';
import type { CutterForm } from './cutter-form';
import type { Offsets } from './form-offsets';
import { SLACK, UPRIGHT } from './slopes';

/* Kinks of a form: the rim, where the surface of the form becomes upright, and the edge or the point of a flat or sharp
   tip. A kink touches a corner in which edges rise to several sides, as long as the form is above each of them. For the
   rim in the direction o: edges that lead outwards (e · o > 0) do not matter; the rise of each other edge must be at
   most c · e · o, where c is the slope of the form inside of the rim. Each edge so allows a range of directions around
   its own. The ranges are kept as bits, one for each of 16 sectors. */

const SECTORS = 16;
const HALF = Math.PI / SECTORS;
const COS = Math.cos(HALF);
const SIN = Math.sin(HALF);
const MIDDLE_X = Float64Array.from({ length: SECTORS }, (_, i) => Math.cos(2 * HALF * i));
const MIDDLE_Y = Float64Array.from({ length: SECTORS }, (_, i) => Math.sin(2 * HALF * i));
const ALL = 2 ** SECTORS - 1;

/** Whether the form has kinks. A ball has none: it becomes upright smoothly. */
export function hasKinks({ radius, tip, ball }: CutterForm): boolean {
  return ball < radius || tip < radius || ball > radius;
}

/** Enlarges a box by the offsets at which a kink of the form can touch a corner. */
export function addKinkOffsets(
  form: CutterForm,
  positions: Float32Array,
  corner: number,
  { starts, others }: Neighbours,
  into: Offsets,
): void {
  const from = starts[corner]!;
  const to = starts[corner + 1]!;
  if (from === to) return;
  const { radius, tip, ball, slope } = form;
  const inside = tip < radius ? slope : ball > radius ? radius / Math.sqrt(ball * ball - radius * radius) : 0;
  let allowed = ALL;
  let steepest = 0;
  for (let i = from; i < to && allowed !== 0; i += 1) {
    const dx = positions[3 * others[i]!]! - positions[3 * corner]!;
    const dy = positions[3 * others[i]! + 1]! - positions[3 * corner + 1]!;
    const dz = positions[3 * others[i]! + 2]! - positions[3 * corner + 2]!;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length * UPRIGHT <= Math.abs(dz)) {
      if (dz > 0) return;
      continue;
    }
    const rise = dz / length - SLACK * (1 + (dz / length) ** 2);
    steepest = Math.max(steepest, rise);
    allowed &= sectorsFor(dx / length, dy / length, rise, inside);
  }
  if (allowed !== 0) addSectors(allowed, radius, into);
  if (ball === 0 && tip < radius && steepest <= slope) addSectors(ALL, tip, into);
}

/** The sectors that the rule above allows for one edge. */
function sectorsFor(ex: number, ey: number, rise: number, inside: number): number {
  const least = rise > 0 ? 0 : inside > 0 ? Math.max(-1, rise / inside) : -1;
  if (least <= -1) return ALL;
  // A sector is allowed when its middle is within the range, widened by half of a sector.
  const widened = least * COS - Math.sqrt(1 - least * least) * SIN;
  let sectors = 0;
  for (let i = 0; i < SECTORS; i += 1)
    if (ex * MIDDLE_X[i]! + ey * MIDDLE_Y[i]! >= widened) sectors |= 1 << i;
  return sectors;
}

function addSectors(sectors: number, radius: number, into: Offsets): void {
  // The arc of a sector is nowhere further from the arc's middle than this.
  const side = 2 * radius * Math.sin(HALF / 2);
  for (let i = 0; i < SECTORS; i += 1) {
    if ((sectors & (1 << i)) === 0) continue;
    const x = MIDDLE_X[i]! * radius;
    const y = MIDDLE_Y[i]! * radius;
    into.minX = Math.min(into.minX, x - side);
    into.maxX = Math.max(into.maxX, x + side);
    into.minY = Math.min(into.minY, y - side);
    into.maxY = Math.max(into.maxY, y + side);
  }
}
