import { type CutterForm, heightOfForm } from './cutter-form';
import { addSmoothOffsets, clearOffsets, type Offsets, offsetsAcross } from './form-offsets';
import { addKinkOffsets, hasKinks } from './kink-offsets';
import type { ReliefSurface } from './relief-surface';

/* The contacts of a surface for one form, as records of numbers for the kernels. Positions are relative to a centre, so
   that single precision suffices. Each record has the place of the contact and the box of the axis' positions relative
   to it: where the axis is elsewhere, something else is touched. The boxes are slightly too large; an edge or a corner
   that is asked for a place too many gives a height that is too low, and does no harm. */

/** The numbers of an edge: x y z of its start, its way dx dy dz, and the box: least and greatest x, then those of y. */
export const EDGE_SIZE = 10;
/** The numbers of a corner: x y z and the box. */
export const CORNER_SIZE = 7;
/**
 * The numbers of a facet, shifted to where the axis is: three corners x y, the height at the first one, the slopes
 * along x and y, and the least and the greatest height.
 */
export const FACET_SIZE = 11;

/** The most records in one chunk. */
export const CHUNK = 4096;

/** Receives records in chunks. The array is used again for the next chunk. */
export interface ContactSink {
  edges(records: Float32Array, count: number): void;
  corners(records: Float32Array, count: number): void;
  facets(records: Float32Array, count: number): void;
}

/** A box, mm, and the middle of the coordinates in which the records are written. */
export interface RecordFrame {
  readonly centerX: number;
  readonly centerY: number;
  /** Only contacts for axes within this box are wanted. */
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

const box: Offsets = { minX: 0, maxX: 0, minY: 0, maxY: 0 };

/** By how much the boxes are enlarged, mm: more than the rounding of single precision at the size of the surface. */
export function padOf({ bounds }: ReliefSurface): number {
  return 1e-4 + 4e-7 * Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY);
}

/** Writes all contacts that matter within the frame. */
export function writeContacts(
  surface: ReliefSurface,
  form: CutterForm,
  frame: RecordFrame,
  sink: ContactSink,
): void {
  const records = new Float32Array(CHUNK * FACET_SIZE);
  writeFacets(surface, form, frame, sink, records);
  writeEdges(surface, form, frame, sink, records);
  writeCorners(surface, form, frame, sink, records);
}

function writeEdges(
  surface: ReliefSurface,
  form: CutterForm,
  frame: RecordFrame,
  sink: ContactSink,
  records: Float32Array,
): void {
  const { positions } = surface.mesh;
  const { edges, edgeSlopes } = surface.contacts;
  const pad = padOf(surface);
  const batch = new Batch(EDGE_SIZE, (count) => sink.edges(records, count));
  for (let i = 0; i < edges.length; i += 2) {
    const a = 3 * edges[i]!;
    const b = 3 * edges[i + 1]!;
    const x = positions[a]! - frame.centerX;
    const y = positions[a + 1]! - frame.centerY;
    const dx = positions[b]! - positions[a]!;
    const dy = positions[b + 1]! - positions[a + 1]!;
    const dz = positions[b + 2]! - positions[a + 2]!;
    offsetsAcross(form, dx, dy, dz, edgeSlopes[i]!, edgeSlopes[i + 1]!, box);
    const { at } = batch;
    if (!writeBox(frame, x, y, dx, dy, pad, records, at + 6)) continue;
    records[at] = x;
    records[at + 1] = y;
    records[at + 2] = positions[a + 2]!;
    records[at + 3] = dx;
    records[at + 4] = dy;
    records[at + 5] = dz;
    batch.next();
  }
  batch.flush();
}

function writeCorners(
  surface: ReliefSurface,
  form: CutterForm,
  frame: RecordFrame,
  sink: ContactSink,
  records: Float32Array,
): void {
  const { positions } = surface.mesh;
  const { corners, cornerStarts, cornerSlopes, neighbours } = surface.contacts;
  const pad = padOf(surface);
  const kinks = hasKinks(form);
  const cornerCount = kinks ? positions.length / 3 : corners.length;
  const batch = new Batch(CORNER_SIZE, (count) => sink.corners(records, count));
  let smooth = 0;
  for (let i = 0; i < cornerCount; i += 1) {
    const corner = 3 * (kinks ? i : corners[i]!);
    const x = positions[corner]! - frame.centerX;
    const y = positions[corner + 1]! - frame.centerY;
    if (isOutside(frame, x - form.radius, x + form.radius)) continue;
    clearOffsets(box);
    while (smooth < corners.length && 3 * corners[smooth]! < corner) smooth += 1;
    if (smooth < corners.length && 3 * corners[smooth]! === corner)
      addSmoothOffsets(form, cornerSlopes, cornerStarts[smooth]!, cornerStarts[smooth + 1]!, box);
    if (kinks) addKinkOffsets(form, positions, i, neighbours, box);
    if (box.minX > box.maxX) continue;
    const { at } = batch;
    if (!writeBox(frame, x, y, 0, 0, pad, records, at + 3)) continue;
    records[at] = x;
    records[at + 1] = y;
    records[at + 2] = positions[corner + 2]!;
    batch.next();
  }
  batch.flush();
}

function writeFacets(
  surface: ReliefSurface,
  form: CutterForm,
  frame: RecordFrame,
  sink: ContactSink,
  records: Float32Array,
): void {
  const { facets } = surface.contacts;
  const batch = new Batch(FACET_SIZE, (count) => sink.facets(records, count));
  for (let i = 0; i < facets.length; i += 3)
    if (writeFacet(surface.mesh.positions, facets, i, form, frame, records, batch.at)) batch.next();
  batch.flush();
}

/** Counts the records in an array, and hands them over whenever the chunk is full. */
class Batch {
  readonly #size: number;
  readonly #handOver: (count: number) => void;
  #count = 0;

  constructor(size: number, handOver: (count: number) => void) {
    this.#size = size;
    this.#handOver = handOver;
  }

  /** Where the next record begins. */
  get at(): number {
    return this.#size * this.#count;
  }

  /** Keeps the record that has been written there. */
  next(): void {
    this.#count += 1;
    if (this.#count === CHUNK) this.flush();
  }

  flush(): void {
    if (this.#count > 0) this.#handOver(this.#count);
    this.#count = 0;
  }
}

/**
 * Writes the box of the axis' positions at which something is touched that leads from (x, y) over (dx, dy): the
 * opposite of the offsets in `box`. Returns false when no such position is in the frame.
 */
function writeBox(
  frame: RecordFrame,
  x: number,
  y: number,
  dx: number,
  dy: number,
  pad: number,
  records: Float32Array,
  at: number,
): boolean {
  const minX = -box.maxX - pad;
  const maxX = -box.minX + pad;
  const minY = -box.maxY - pad;
  const maxY = -box.minY + pad;
  if (isOutside(frame, x + Math.min(0, dx) + minX, x + Math.max(0, dx) + maxX)) return false;
  if (isOutsideY(frame, y + Math.min(0, dy) + minY, y + Math.max(0, dy) + maxY)) return false;
  records[at] = minX;
  records[at + 1] = maxX;
  records[at + 2] = minY;
  records[at + 3] = maxY;
  return true;
}

/** Writes a facet. Returns false when it is outside of the frame. */
function writeFacet(
  positions: Float32Array,
  facets: Uint32Array,
  facet: number,
  form: CutterForm,
  frame: RecordFrame,
  records: Float32Array,
  at: number,
): boolean {
  const a = 3 * facets[facet]!;
  const b = 3 * facets[facet + 1]!;
  const c = 3 * facets[facet + 2]!;
  const az = positions[a + 2]!;
  const ux = positions[b]! - positions[a]!;
  const uy = positions[b + 1]! - positions[a + 1]!;
  const uz = positions[b + 2]! - az;
  const wx = positions[c]! - positions[a]!;
  const wy = positions[c + 1]! - positions[a + 1]!;
  const wz = positions[c + 2]! - az;
  const area = ux * wy - uy * wx;
  const gx = (uz * wy - wz * uy) / area;
  const gy = (wz * ux - uz * wx) / area;
  const steepness = Math.sqrt(gx * gx + gy * gy);
  const radius = touchRadius(form, steepness);
  const share = steepness > 0 ? radius / steepness : 0;
  const x = positions[a]! - frame.centerX - share * gx;
  const y = positions[a + 1]! - frame.centerY - share * gy;
  if (isOutside(frame, x + Math.min(0, ux, wx), x + Math.max(0, ux, wx))) return false;
  if (isOutsideY(frame, y + Math.min(0, uy, wy), y + Math.max(0, uy, wy))) return false;
  const z = az - heightOfForm(form, radius);
  const isTurned = area < 0;
  records[at] = x;
  records[at + 1] = y;
  records[at + 2] = x + (isTurned ? wx : ux);
  records[at + 3] = y + (isTurned ? wy : uy);
  records[at + 4] = x + (isTurned ? ux : wx);
  records[at + 5] = y + (isTurned ? uy : wy);
  records[at + 6] = z;
  records[at + 7] = gx;
  records[at + 8] = gy;
  records[at + 9] = z + Math.min(0, uz, wz);
  records[at + 10] = z + Math.max(0, uz, wz);
  return true;
}

/** The radius at which the form touches a plane of this slope. */
function touchRadius({ radius, tip, ball, slope }: CutterForm, steepness: number): number {
  if (steepness === 0) return 0;
  if (tip < radius && steepness > slope) return radius;
  return ball > 0 ? Math.min(tip, (ball * steepness) / Math.sqrt(1 + steepness * steepness)) : tip;
}

function isOutside({ centerX, minX, maxX }: RecordFrame, from: number, to: number): boolean {
  return to + centerX < minX || from + centerX > maxX;
}

function isOutsideY({ centerY, minY, maxY }: RecordFrame, from: number, to: number): boolean {
  return to + centerY < minY || from + centerY > maxY;
}
