import { type Area, boxAround, fitted, moved, scaled } from '../ink/area';
import { circle, leaf, polygon, polyline } from '../ink/shapes';
import { around, beads, placed } from '../ornaments/ornaments';
import type { Desk, Drawing } from './style';

/** One ring of a mandala between two radii, repeated `count` times. */
type Ring = (desk: Desk, inner: number, outer: number, count: number) => Area;

const petals: Ring = ({ ink }, inner, outer, count) => {
  const belly = Math.min(0.42, (0.86 * Math.PI * (inner + outer)) / 2 / count / (outer - inner));
  const petal = leaf(inner, 0, outer, 0, belly);
  const line = ink.without(petal, ink.grow(petal, -0.75));
  const heart = ink.grow(petal, -1.9);
  return around(ink.join(line, heart), count, Math.PI / 2);
};

const lotus: Ring = ({ ink }, inner, outer, count) => {
  const wide = leaf(
    inner - 0.2,
    0,
    outer,
    0,
    Math.min(0.6, (1.25 * Math.PI * inner) / count / (outer - inner)),
  );
  const all = ink.join(around(wide, count, Math.PI / 2));
  const behind = ink.join(around(wide, count, Math.PI / 2 + Math.PI / count));
  const front = ink.outline(all, 0.8);
  return ink.join(
    front,
    ink.without(ink.outline(behind, 0.8), all),
    around(circle(outer - (outer - inner) * 0.3, 0, 0.8), count, Math.PI / 2),
  );
};

const scallops: Ring = ({ ink }, inner, outer, count) => {
  const r = Math.min((outer - inner) * 0.95, (Math.PI * inner) / count);
  const fan = ink.without(circle(inner, 0, r), circle(0, 0, inner));
  const all = ink.join(around(fan, count, Math.PI / 2));
  const small = ink.without(circle(inner, 0, r * 0.52), circle(0, 0, inner + 0.5));
  return ink.join(ink.without(all, ink.grow(all, -0.8)), around(small, count, Math.PI / 2));
};

const triangles: Ring = ({ ink }, inner, outer, count) => {
  const half = (Math.PI / count) * 0.9;
  const tooth = polygon([
    inner * Math.cos(half),
    -inner * Math.sin(half),
    outer,
    0,
    inner * Math.cos(half),
    inner * Math.sin(half),
  ]);
  return around(
    ink.without(tooth, ink.without(ink.grow(tooth, -0.8), ink.grow(tooth, -1.7))),
    count,
    Math.PI / 2,
  );
};

const drops: Ring = ({ ink }, inner, outer, count) => {
  const size = Math.min((outer - inner) / 2, (Math.PI * inner) / count) * 0.62;
  const drop = ink.join(circle(inner + size * 1.2, 0, size), leaf(inner + size * 0.9, 0, outer, 0, 0.32));
  const dot = circle(outer - 1, 0, 0.6);
  return ink.join(around(drop, count, Math.PI / 2), around(dot, count, Math.PI / 2 + Math.PI / count));
};

const pearls: Ring = (_desk, inner, outer, count) => {
  const middle = (inner + outer) / 2;
  return beads(middle, Math.min((outer - inner) * 0.62, (1.5 * Math.PI * middle) / (2 * count)), 2 * count);
};

const lattice: Ring = ({ ink }, inner, outer, count) => {
  const lines: Area[] = [];
  for (const way of [-1, 1]) {
    const points: number[] = [];
    for (let i = 0; i <= 10; i += 1) {
      const [r, a] = [inner + ((outer - inner) * i) / 10, (way * 2 * Math.PI * i) / 10 / count];
      points.push(r * Math.cos(a), r * Math.sin(a));
    }
    lines.push(around(ink.stroke(polyline(points), 0.7), count, Math.PI / 2));
  }
  return ink.common(ink.join(...lines), ink.without(circle(0, 0, outer), circle(0, 0, inner)));
};

const RINGS: readonly [Ring, ...Ring[]] = [petals, lotus, petals, scallops, lotus, triangles, drops, lattice];

/** A mandala: rings of ornaments around the motif, which also stands small in one of them. */
export async function mandala(desk: Desk): Promise<Drawing> {
  const { ink, random, motifs } = desk;
  const count = random.pick([12, 16]);
  const core = 15;
  const parts: Area[] = [fitted(motifs[0], boxAround(0, 0, core * 1.5)), ring(ink, core - 1, 0.7)];
  const steps = bandsOf(random.whole(3, 4), core, 48.4, random.between(1, 1.25));
  const motifBand = steps.length - random.whole(1, 2);
  let last: Ring | null = null;
  for (const [index, [inner, outer]] of steps.entries()) {
    const many = index === 0 ? count : count * 2;
    if (index === motifBand) parts.push(motifRing(desk, inner, outer, index === 0 ? count / 2 : count));
    else {
      let next = random.pick(RINGS);
      if (next === last) next = RINGS[(RINGS.indexOf(next) + 1) % RINGS.length]!;
      last = next;
      parts.push(next(desk, inner + 0.5, outer - 0.7, many));
    }
    if (index < steps.length - 1 || random.chance(0.5))
      parts.push(ring(ink, outer, random.pick([0.55, 0.8])));
    if (random.chance(0.3)) parts.push(pearls(desk, outer - 1.9, outer - 0.2, many));
  }
  const art = moved(ink.join(...parts), 50, 50);
  return { width: 100, height: 100, art, edge: circle(50, 50, 49.6) };
}

/** The motif, small, with its foot to the middle, between buds. */
function motifRing({ ink, motifs }: Desk, inner: number, outer: number, count: number): Area {
  const middle = (inner + outer) / 2;
  const size = Math.min((outer - inner) * 0.84, (1.3 * Math.PI * middle) / count);
  const one = placed(ink.calm(scaled(motifs.at(-1)!, size), 0.25), -Math.PI / 2, 1, middle, 0);
  const bud = leaf(inner + 0.4, 0, outer - 0.4, 0, 0.2);
  const buds = ink.join(
    around(
      ink.without(bud, ink.without(ink.grow(bud, -0.7), ink.grow(bud, -1.4))),
      count,
      Math.PI / 2 + Math.PI / count,
    ),
  );
  const dots = around(circle(outer - 1.6, 0, 0.7), 2 * count, Math.PI / 2 + Math.PI / 2 / count);
  return ink.join(
    ink.without(ink.join(buds, dots), ink.grow(ink.join(around(one, count, Math.PI / 2)), 0.5)),
    around(one, count, Math.PI / 2),
  );
}

/** A circle as a line. */
function ring(ink: Desk['ink'], radius: number, width: number): Area {
  return ink.outline(circle(0, 0, radius), width);
}

/** Radii of `count` bands, each `growth` times as wide as the one before. */
function bandsOf(count: number, from: number, to: number, growth: number): [number, number][] {
  const sum = Array.from({ length: count }, (_, i) => growth ** i).reduce((a, b) => a + b, 0);
  let at = from;
  return Array.from({ length: count }, (_, i) => {
    const inner = at;
    at += ((to - from) * growth ** i) / sum;
    return [inner, at];
  });
}
