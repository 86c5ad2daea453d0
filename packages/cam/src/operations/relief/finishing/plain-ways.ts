import type { SurfaceDrop } from '../surface/drop';
import { dropRuns } from './drop-runs';
import type { SectionWays, WayLimits } from './section-ways';
import type { Section } from './sections';
import { fitTube } from './tube-fit';

/** `waysAlong` without the kernel: the slow twin of `compiledWays`. */
export function plainWays(drop: SurfaceDrop, sections: readonly Section[], limits: WayLimits): SectionWays {
  const { starts, xs, ys, zs, bends } = dropRuns(drop, sections, limits);
  const tube = { lowest: 0, highest: limits.highest };
  const middle = { lowest: limits.highest / 2, highest: limits.highest / 2 };
  const along = new Float64Array(zs.length);
  const firsts = new Uint32Array(starts.length);
  const ends: { xs: number[]; ys: number[]; zs: number[] } = { xs: [], ys: [], zs: [] };
  const emit = (place: number, height: number) => {
    ends.xs.push(xs[place]!);
    ends.ys.push(ys[place]!);
    ends.zs.push(height);
  };
  sections.forEach(({ goesOn }, i) => {
    const first = starts[i]!;
    const last = starts[i + 1]! - 1;
    for (let at = first + 1; at <= last; at += 1) {
      const [dx, dy] = [xs[at]! - xs[at - 1]!, ys[at]! - ys[at - 1]!];
      along[at] = along[at - 1]! + Math.sqrt(dx * dx + dy * dy);
    }
    let height = zs[first]! + middle.lowest;
    emit(first, height);
    for (let from = first; from < last; ) {
      let to = from + 1;
      while (to < last && bends[to] === 0) to += 1;
      const end = goesOn && to === last ? middle : tube;
      height = fitTube(along, zs, from, to, tube, end, height, emit);
      from = to;
    }
    firsts[i + 1] = ends.xs.length;
  });
  return {
    starts: firsts,
    xs: Float64Array.from(ends.xs),
    ys: Float64Array.from(ends.ys),
    zs: Float64Array.from(ends.zs),
  };
}
