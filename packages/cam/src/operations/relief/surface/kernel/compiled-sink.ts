import { type DropKernel, FIRST_FREE } from '../../../../cuts/drop-kernel';
import { CHUNK, type ContactSink, FACET_SIZE } from '../contact-records';
import type { CutterForm } from '../cutter-form';
import type { PointField } from '../point-field';

/** A sink whose work is done by the kernel. `finish` writes the heights into the field. */
export function compiledSink(
  kernel: DropKernel,
  field: PointField,
  { radius, tip, ball, slope }: CutterForm,
  edgeWidth: number,
): ContactSink & { finish(): void } {
  const { xs, ys, zs, starts, columns, rows, x, y, cell, spread } = field;
  const bytes = 4 * xs.length;
  const [xsAt, ysAt, zsAt] = [FIRST_FREE, FIRST_FREE + bytes, FIRST_FREE + 2 * bytes] as const;
  const startsAt = FIRST_FREE + 3 * bytes;
  const recordsAt = startsAt + 4 * (starts?.length ?? 0);
  const { memory, drop } = kernel.start(recordsAt + 4 * CHUNK * FACET_SIZE);
  new Float32Array(memory, xsAt, xs.length).set(xs);
  new Float32Array(memory, ysAt, ys.length).set(ys);
  const heights = new Float32Array(memory, zsAt, zs.length);
  heights.set(zs);
  if (starts) new Int32Array(memory, startsAt, starts.length).set(starts);
  const given = new Float32Array(memory, recordsAt, CHUNK * FACET_SIZE);
  drop.setField(xsAt, ysAt, zsAt, starts ? startsAt : 0, columns, rows, x, y, cell, spread);
  drop.setForm(radius, tip, ball, slope);
  const take = (records: Float32Array) => given.set(records);
  return {
    edges: (records, count) => {
      take(records);
      drop.edges(recordsAt, count);
    },
    corners: (records, count) => {
      take(records);
      drop.corners(recordsAt, count);
    },
    facets: (records, count) => {
      take(records);
      drop.facets(recordsAt, count, edgeWidth);
    },
    finish: () => zs.set(heights),
  };
}
