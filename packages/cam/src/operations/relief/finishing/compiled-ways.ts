import type { DropExports, DropKernel } from '../../../cuts/drop-kernel';
import type { ContactSink, RecordFrame } from '../surface/contact-records';
import type { FormDrop } from '../surface/drop';
import { ROUNDS } from './drop-runs';
import { PlaceMemory } from './place-memory';
import { piecesOf } from './places';
import type { SectionWays, WayLimits } from './section-ways';
import type { Section } from './sections';

/** Room for places, as a multiple of the first ones. */
const ROOM = 2;

/**
 * `waysAlong` with the kernel. Everything between the sections and their moves happens in the kernel's memory: placing,
 * sorting, dropping, judging, refining and fitting. The result is that of `plainWays`, bit by bit.
 */
export function compiledWays(
  drop: FormDrop,
  source: DropKernel,
  sections: readonly Section[],
  { step, tolerance, highest, check }: WayLimits,
): SectionWays {
  const count = sections.reduce((sum, { points }) => sum + placesIn(points, step), 0);
  const memory = new PlaceMemory(source, Math.ceil(ROOM * count));
  const firsts = sections.map((section) => placeSection(memory.kernel, section, step));
  dropFrom(0, drop, memory);
  let suspects = memory.kernel.intervals(memory.at.suspects);
  for (let round = 0; round < ROUNDS; round += 1) {
    check();
    const { at, kernel } = memory;
    const coarse = kernel.judge(at.suspects, suspects, tolerance, at.after, at.added);
    if (coarse === 0) break;
    const first = kernel.placeCount();
    memory.makeRoom(first + kernel.addedPlaces());
    suspects = memory.kernel.refine(memory.at.after, memory.at.added, coarse, memory.at.suspects);
    dropFrom(first, drop, memory);
  }
  return fittedWays(memory, sections, firsts, highest);
}

/** The number of the first places of a run. */
function placesIn(points: readonly number[], step: number): number {
  let count = 1;
  for (let i = 0; i + 3 < points.length; i += 2) count += piecesOf(points, i, step);
  return count;
}

/** Places the first places of a section. Returns the first one. */
function placeSection(kernel: DropExports, { points, floors }: Section, step: number): number {
  const first = kernel.placeCount();
  kernel.beginRun(points[0]!, points[1]!, floors[0]!);
  for (let i = 0; i + 3 < points.length; i += 2) {
    const pieces = piecesOf(points, i, step);
    const floor = floors[i / 2 + 1]!;
    kernel.continueRun(points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!, pieces, floor);
  }
  return first;
}

/** Raises the places from `first` on to where the bit rests. */
function dropFrom(first: number, drop: FormDrop, { kernel, at, records }: PlaceMemory): void {
  const { forms, centerX, centerY, edgeWidth, contactsOf } = drop;
  const count = kernel.placeCount() - first;
  kernel.sortPlaces(at.xs + 8 * first, at.ys + 8 * first, count, centerX, centerY);
  const frame: RecordFrame = {
    centerX,
    centerY,
    minX: kernel.boxSide(0) + centerX,
    minY: kernel.boxSide(1) + centerY,
    maxX: kernel.boxSide(2) + centerX,
    maxY: kernel.boxSide(3) + centerY,
  };
  const pushed = (push: (records: number, count: number) => void) => (own: Float32Array, size: number) => {
    records.set(own);
    push(at.records, size);
  };
  const sink: ContactSink = {
    facets: pushed((own, size) => kernel.facets(own, size, edgeWidth)),
    edges: pushed(kernel.edges),
    corners: pushed(kernel.corners),
  };
  for (const form of forms) {
    kernel.setForm(form.radius, form.tip, form.ball, form.slope);
    kernel.clearHeights(count);
    contactsOf(form, frame, sink);
    kernel.raiseTo(at.zs + 4 * first, count, form.lift);
  }
}

/** Fits moves through the places of all sections. */
function fittedWays(
  memory: PlaceMemory,
  sections: readonly Section[],
  firsts: readonly number[],
  highest: number,
): SectionWays {
  const starts = new Uint32Array(sections.length + 1);
  let count = 0;
  sections.forEach(({ goesOn }, i) => {
    count = memory.kernel.fitRun(firsts[i]!, highest, goesOn, count);
    starts[i + 1] = count;
  });
  return {
    starts,
    xs: memory.moves(0, count).slice(),
    ys: memory.moves(1, count).slice(),
    zs: memory.moves(2, count).slice(),
  };
}
