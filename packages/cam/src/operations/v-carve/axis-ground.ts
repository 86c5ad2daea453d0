import type { AxisPlace, AxisStretch } from './axis-stretch';

/** A piece of the axis that is completely cut. It finds ways along this piece, which is cut ground. */
export class AxisGround {
  readonly #branches: readonly AxisStretch[];
  /** For each branch, the distance of each of its points from its start, mm. */
  readonly #alongs: readonly Float64Array[];
  readonly #around = new Map<number, number[]>();

  constructor(branches: readonly AxisStretch[]) {
    this.#branches = branches;
    this.#alongs = branches.map(({ points }) => alongsOf(points));
    branches.forEach(({ from, to }, i) => {
      for (const node of from === to ? [from] : [from, to])
        this.#around.set(node, [...(this.#around.get(node) ?? []), i]);
    });
  }

  /**
   * The shortest way between two places (Dijkstra), as x, y, radius triplets. Null when it is longer than `most` mm.
   */
  wayBetween(a: AxisPlace, b: AxisPlace, most: number): number[] | null {
    const direct = a.branch === b.branch ? Math.abs(a.along - b.along) : Number.POSITIVE_INFINITY;
    const around = this.#wayAround(a, b, Math.min(most, direct));
    if (around) return around;
    return direct <= most ? this.#stretch(a.branch, a.along, b.along) : null;
  }

  #wayAround(a: AxisPlace, b: AxisPlace, most: number): number[] | null {
    const walked = new Map<number, number>();
    const through = new Map<number, { branch: number; before: number | null }>();
    const waiting = new Set<number>();
    const reach = (node: number, way: number, branch: number, before: number | null) => {
      if (way > most || way >= (walked.get(node) ?? Number.POSITIVE_INFINITY)) return;
      walked.set(node, way);
      through.set(node, { branch, before });
      waiting.add(node);
    };
    const start = this.#branches[a.branch]!;
    reach(start.from, a.along, a.branch, null);
    reach(start.to, this.#lengthOf(a.branch) - a.along, a.branch, null);
    const goal = this.#branches[b.branch]!;
    let best = { way: most, node: -1, isFromStart: true };
    while (waiting.size > 0) {
      let node = -1;
      for (const one of waiting) if (node < 0 || walked.get(one)! < walked.get(node)!) node = one;
      waiting.delete(node);
      const way = walked.get(node)!;
      if (way >= best.way) break;
      if (node === goal.from && way + b.along < best.way)
        best = { way: way + b.along, node, isFromStart: true };
      const fromEnd = this.#lengthOf(b.branch) - b.along;
      if (node === goal.to && way + fromEnd < best.way)
        best = { way: way + fromEnd, node, isFromStart: false };
      for (const branch of this.#around.get(node) ?? []) {
        const { from, to } = this.#branches[branch]!;
        reach(from === node ? to : from, way + this.#lengthOf(branch), branch, node);
      }
    }
    if (best.node < 0) return null;
    const last = this.#stretch(b.branch, best.isFromStart ? 0 : this.#lengthOf(b.branch), b.along);
    return [...this.#wayTo(best.node, a, through), ...last];
  }

  #wayTo(
    end: number,
    a: AxisPlace,
    through: ReadonlyMap<number, { readonly branch: number; readonly before: number | null }>,
  ): number[] {
    const pieces: number[][] = [];
    for (let node: number | null = end; node !== null; ) {
      const step: { readonly branch: number; readonly before: number | null } = through.get(node)!;
      const { to } = this.#branches[step.branch]!;
      const length = this.#lengthOf(step.branch);
      const goal = to === node ? length : 0;
      pieces.unshift(this.#stretch(step.branch, step.before === null ? a.along : length - goal, goal));
      node = step.before;
    }
    return pieces.flat();
  }

  #lengthOf(branch: number): number {
    return this.#alongs[branch]!.at(-1)!;
  }

  /** The points of a branch between two distances from its start, in the order of walking. */
  #stretch(branch: number, from: number, to: number): number[] {
    const { points } = this.#branches[branch]!;
    const alongs = this.#alongs[branch]!;
    const [low, high] = from < to ? [from, to] : [to, from];
    const found = [pointAt(points, alongs, low)];
    for (let i = 0; i < alongs.length; i += 1)
      if (alongs[i]! > low && alongs[i]! < high) found.push([...points.subarray(3 * i, 3 * i + 3)]);
    found.push(pointAt(points, alongs, high));
    return (from < to ? found : found.reverse()).flat();
  }
}

function alongsOf(points: Float64Array): Float64Array {
  const alongs = new Float64Array(points.length / 3);
  for (let i = 1; i < alongs.length; i += 1)
    alongs[i] =
      alongs[i - 1]! +
      Math.hypot(points[3 * i]! - points[3 * i - 3]!, points[3 * i + 1]! - points[3 * i - 2]!);
  return alongs;
}

function pointAt(points: Float64Array, alongs: Float64Array, along: number): number[] {
  let i = 1;
  while (i < alongs.length - 1 && alongs[i]! < along) i += 1;
  const length = alongs[i]! - alongs[i - 1]!;
  const t = length > 0 ? Math.min(1, Math.max(0, (along - alongs[i - 1]!) / length)) : 0;
  return [0, 1, 2].map((k) => points[3 * i - 3 + k]! + t * (points[3 * i + k]! - points[3 * i - 3 + k]!));
}
