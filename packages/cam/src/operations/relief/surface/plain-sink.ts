import { CORNER_SIZE, type ContactSink, EDGE_SIZE, FACET_SIZE } from './contact-records';
import { type CutterForm, heightOfForm } from './cutter-form';
import type { PointField } from './point-field';

/** Pushes places up to the heights of contacts. This is the slow twin of `tools/drop-kernel`. */
export function plainSink(field: PointField, form: CutterForm, edgeWidth: number): ContactSink {
  return {
    corners: (records, count) => {
      for (let i = 0; i < count; i += 1) pushCorner(field, form, records, CORNER_SIZE * i);
    },
    edges: (records, count) => {
      for (let i = 0; i < count; i += 1) pushEdge(field, form, records, EDGE_SIZE * i);
    },
    facets: (records, count) => {
      for (let i = 0; i < count; i += 1) pushFacet(field, records, FACET_SIZE * i, edgeWidth);
    },
  };
}

/** The rows that a range of y touches. */
function firstRow({ y, cell, spread }: PointField, from: number): number {
  return Math.max(0, Math.ceil((from - y - spread) / cell));
}

function lastRow({ y, cell, rows }: PointField, to: number): number {
  return Math.min(rows - 1, Math.floor((to - y) / cell));
}

/** Calls `visit` with each place of a row between two values of x, or slightly further out. */
function forRow(
  field: PointField,
  row: number,
  fromX: number,
  toX: number,
  visit: (place: number) => void,
): void {
  const { x, cell, spread, columns, starts } = field;
  const from = Math.max(0, Math.ceil((fromX - x - spread) / cell));
  const to = Math.min(columns - 1, Math.floor((toX - x) / cell));
  if (to < from) return;
  const first = row * columns + from;
  const last = row * columns + to;
  const begin = starts ? starts[first]! : first;
  const end = starts ? starts[last + 1]! : last + 1;
  for (let place = begin; place < end; place += 1) visit(place);
}

function pushCorner(field: PointField, form: CutterForm, records: Float32Array, at: number): void {
  const { xs, ys, zs } = field;
  const x = records[at]!;
  const y = records[at + 1]!;
  const z = records[at + 2]!;
  const last = lastRow(field, y + records[at + 6]!);
  for (let row = firstRow(field, y + records[at + 5]!); row <= last; row += 1)
    forRow(field, row, x + records[at + 3]!, x + records[at + 4]!, (place) => {
      const dx = xs[place]! - x;
      const dy = ys[place]! - y;
      const height = z - heightAt(form, Math.sqrt(dx * dx + dy * dy));
      if (height > zs[place]!) zs[place] = height;
    });
}

function pushEdge(field: PointField, form: CutterForm, records: Float32Array, at: number): void {
  const { xs, ys, zs } = field;
  const ax = records[at]!;
  const ay = records[at + 1]!;
  const az = records[at + 2]!;
  const dx = records[at + 3]!;
  const dy = records[at + 4]!;
  const length = Math.sqrt(dx * dx + dy * dy);
  const ux = dx / length;
  const uy = dy / length;
  const rise = records[at + 5]! / length;
  const minY = records[at + 8]!;
  const maxY = records[at + 9]!;
  const last = lastRow(field, ay + Math.max(0, dy) + maxY);
  for (let row = firstRow(field, ay + Math.min(0, dy) + minY); row <= last; row += 1) {
    // The part of the edge whose box touches the row, as shares of the edge.
    const below = field.y + row * field.cell - ay;
    let from = 0;
    let to = 1;
    if (dy !== 0) {
      const one = (below - maxY) / dy;
      const other = (below + field.spread - minY) / dy;
      from = Math.max(0, Math.min(one, other));
      to = Math.min(1, Math.max(one, other));
      if (from > to) continue;
    }
    const one = ax + from * dx;
    const other = ax + to * dx;
    forRow(
      field,
      row,
      Math.min(one, other) + records[at + 6]!,
      Math.max(one, other) + records[at + 7]!,
      (place) => {
        const px = xs[place]! - ax;
        const py = ys[place]! - ay;
        const foot = px * ux + py * uy;
        const across = Math.abs(py * ux - px * uy);
        if (across > form.radius) return;
        const off = Math.min(length - foot, Math.max(-foot, reachAlong(form, rise, across)));
        const height = az + rise * (foot + off) - heightAt(form, Math.sqrt(across * across + off * off));
        if (height > zs[place]!) zs[place] = height;
      },
    );
  }
}

/** A radius that is larger than that of the rim by no more than this share is rounded. */
const RIM = 2e-6;

function heightAt(form: CutterForm, r: number): number {
  return heightOfForm(form, r > form.radius && r <= form.radius * (1 + RIM) ? form.radius : r);
}

/**
 * How far up along a line of this rise, from the point nearest to the axis, a form touches it. `across` is the distance
 * of the line from the axis as seen from above.
 */
function reachAlong({ radius, tip, ball, slope }: CutterForm, rise: number, across: number): number {
  if (rise === 0) return 0;
  const steep = Math.abs(rise);
  const toTip = Math.sqrt(Math.max(0, tip * tip - across * across));
  const onBall = (steep * Math.sqrt(Math.max(0, ball * ball - across * across))) / Math.sqrt(1 + rise * rise);
  let reach = onBall;
  if (ball === 0 || across > tip || onBall > toTip) {
    const toRim = Math.sqrt(Math.max(0, radius * radius - across * across));
    const onCone = steep < slope ? (across * steep) / Math.sqrt(slope * slope - rise * rise) : toRim;
    reach = Math.min(toRim, Math.max(toTip, onCone));
  }
  return rise > 0 ? reach : -reach;
}

function pushFacet(field: PointField, records: Float32Array, at: number, edgeWidth: number): void {
  const { xs, ys, zs } = field;
  const x1 = records[at]!;
  const y1 = records[at + 1]!;
  const x2 = records[at + 2]!;
  const y2 = records[at + 3]!;
  const x3 = records[at + 4]!;
  const y3 = records[at + 5]!;
  const margin = [
    edgeWidth * Math.hypot(x2 - x1, y2 - y1),
    edgeWidth * Math.hypot(x3 - x2, y3 - y2),
    edgeWidth * Math.hypot(x1 - x3, y1 - y3),
  ] as const;
  const last = lastRow(field, Math.max(y1, y2, y3) + edgeWidth);
  for (let row = firstRow(field, Math.min(y1, y2, y3) - edgeWidth); row <= last; row += 1)
    forRow(field, row, Math.min(x1, x2, x3) - edgeWidth, Math.max(x1, x2, x3) + edgeWidth, (place) => {
      const x = xs[place]! - x1;
      const y = ys[place]! - y1;
      const isInside =
        (x2 - x1) * y - (y2 - y1) * x >= -margin[0] &&
        (x3 - x2) * (y - (y2 - y1)) - (y3 - y2) * (x - (x2 - x1)) >= -margin[1] &&
        (x1 - x3) * y - (y1 - y3) * x >= -margin[2];
      if (!isInside) return;
      const height = Math.min(
        records[at + 10]!,
        Math.max(records[at + 9]!, records[at + 6]! + x * records[at + 7]! + y * records[at + 8]!),
      );
      if (height > zs[place]!) zs[place] = height;
    });
}
