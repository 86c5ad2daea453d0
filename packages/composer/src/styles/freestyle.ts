import { scaling } from '@kerf/geometry';
import { type Area, boxAround, fitted, mapped, moved, scaled } from '../ink/area';
import { box, circle, leaf, polar, star } from '../ink/shapes';
import { around, branch, laurel, mirrored, placed, rays, scroll } from '../ornaments/ornaments';
import type { Desk, Drawing } from './style';

/** Freely composed: a wreath, a crest, a form filled with motifs, or an emblem, as the seed decides. */
export async function freestyle(desk: Desk): Promise<Drawing> {
  return desk.random.pick([wreath, crest, filled, emblem])(desk);
}

/** A wreath of leaves and small motifs around the subject. */
function wreath(desk: Desk): Drawing {
  const { ink, random, motifs } = desk;
  const count = random.pick([6, 8]);
  const extra = motifs.at(-1)!;
  const leaves: Area[] = [];
  for (let i = 0; i < 44; i += 1) {
    const angle = (2 * Math.PI * i) / 44;
    const [x, y] = [38 * Math.cos(angle), 38 * Math.sin(angle)];
    for (const side of [-1, 1]) {
      const lean = angle + Math.PI / 2 - side * random.between(0.45, 0.95);
      const long = random.between(5, 9);
      leaves.push(
        leaf(x, y, x + long * Math.cos(lean), y + long * Math.sin(lean), random.between(0.18, 0.27)),
      );
    }
  }
  const ring = ink.without(circle(0, 0, 38.5), circle(0, 0, 37.5));
  const foliage = ink.join(...leaves, ring);
  const signs = ink.join(
    ...Array.from({ length: count }, (_, i) => (2 * Math.PI * i) / count + Math.PI / 2).map((a) =>
      placed(extra, 0, 13, 38 * Math.cos(a), 38 * Math.sin(a)),
    ),
  );
  const dressed = ink.over(foliage, ink.silhouette(signs), 0.9);
  const art = ink.join(
    ink.without(dressed, ink.silhouette(signs)),
    signs,
    fitted(motifs[0], boxAround(0, 0, 43)),
  );
  return sheet(fitted(art, boxAround(50, 50, 97)));
}

/** A crest: a shield with the subject, held from both sides, under a crown of stars. */
function crest(desk: Desk): Drawing {
  const { ink, random, motifs } = desk;
  const shield = shieldOf(46, 54);
  const inner = ink.grow(shield, -3);
  const line = ink.without(ink.grow(shield, -1.2), inner);
  const subject = fitted(motifs[0], boxAround(0, 3, 27));
  const field = random.pick([
    () => ink.without(ink.grow(inner, -1.4), ink.grow(subject, 0.15)),
    () => ink.over(ink.common(moved(rays(5, 60, 28, 0.42), 0, 2), ink.grow(inner, -1.4)), subject, 1.5),
    () =>
      ink.join(
        subject,
        ink.common(
          ink.join(
            box({ x: -40, y: -14, width: 80, height: 2 }),
            box({ x: -40, y: -18, width: 80, height: 1 }),
          ),
          ink.without(ink.grow(inner, -1.4), ink.grow(subject, 1.4)),
        ),
      ),
  ])();
  const other = motifs[1] ?? motifs[0];
  const holder =
    motifs.length > 1
      ? moved(scaled(other, -21, 21), 36, 0)
      : moved(ink.join(scroll(24, 2.2), mapped(scroll(18, 2), scaling(1, -1))), 25, 3);
  const supports = mirrored(holder);
  const foot = mirrored(branch(ink, 42, -Math.PI / 2 + 0.09, -Math.PI / 2 + 0.78, 7));
  const crown = ink.join(
    star(0, 37, 5, 4.2, 1.8),
    mirrored(ink.join(star(10, 35.5, 5, 3.2, 1.4), star(18.5, 32.8, 5, 2.4, 1))),
  );
  const body = ink.join(line, ink.without(shield, ink.grow(shield, -0.7)), field);
  const art = ink.join(ink.over(ink.join(supports, foot), shield, 1.2), crown);
  return sheet(fitted(ink.join(ink.without(art, shield), body), boxAround(50, 50, 96)));
}

function shieldOf(width: number, height: number): Area {
  const [w, h] = [width / 2, height / 2];
  return polar(0, 0, 240, (angle) => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    // The upper part is a rectangle, the lower part two arcs that meet in a point.
    let r = 1;
    const isIn = (k: number) =>
      Math.abs(c * k) <= w &&
      s * k <= h &&
      (s * k >= 0 || Math.abs(c * k) <= w * (1 - ((-s * k) / h) ** 2.4));
    for (let step = 64; step > 1e-4; step /= 2) if (isIn(r + step)) r += step;
    return r;
  });
}

/** A heart, a circle or the outline of a drop, filled with motifs of many sizes that do not touch. */
function filled(desk: Desk): Drawing {
  const { ink, random, motifs } = desk;
  const form = random.pick([heart, () => circle(50, 50, 47), () => circle(50, 50, 47)])();
  const shapes = motifs.map((motif) => ({
    motif,
    body: ink.simple(ink.silhouette(ink.grow(motif, 0.02)), 0.01),
  }));
  let free = ink.grow(form, -2.4);
  const parts: Area[] = [];
  const first = fitted(motifs[0], boxAround(50, 51, 40));
  parts.push(first);
  free = ink.without(free, ink.grow(ink.simple(ink.silhouette(first), 0.2), 1.6));
  const sizes = [
    16, 16, 13, 13, 11, 11, 11, 9, 9, 9, 7, 7, 7, 7, 5.5, 5.5, 5.5, 5.5, 5.5, 4.4, 4.4, 4.4, 4.4, 4.4, 4.4,
  ];
  for (const size of sizes)
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const [x, y, angle] = [random.between(5, 95), random.between(5, 95), random.between(-0.5, 0.5)];
      const { motif, body } = random.pick(shapes as [(typeof shapes)[0], ...typeof shapes]);
      const area = placed(body, angle, size, x, y);
      if (ink.without(area, free).closed.length > 0) continue;
      parts.push(placed(motif, angle, size, x, y));
      free = ink.without(free, ink.grow(area, 1.1));
      break;
    }
  for (let i = 0; i < 110; i += 1) {
    const [x, y] = [random.between(5, 95), random.between(5, 95)];
    const dot = random.chance(0.5) ? circle(x, y, random.between(0.5, 1.1)) : star(x, y, 5, 1.8, 0.8);
    if (ink.without(dot, free).closed.length > 0) continue;
    parts.push(dot);
    free = ink.without(free, ink.grow(dot, 1));
  }
  const edge = ink.grow(form, 1.5);
  return { width: 100, height: 100, art: ink.join(...parts, ink.without(form, ink.grow(form, -1.1))), edge };
}

function heart(): Area {
  return fitted(
    polar(0, 0, 400, (angle) => {
      const s = Math.sin(angle);
      return 2 - 2 * s + (s * Math.sqrt(Math.abs(Math.cos(angle)))) / (s + 1.4);
    }),
    boxAround(50, 50, 95),
  );
}

/** An emblem: the subject on a burst of rays in a laurel. */
function emblem(desk: Desk): Drawing {
  const { ink, random, motifs } = desk;
  const subject = fitted(motifs[0], boxAround(0, 2, 50));
  const burst = random.pick([
    () => rays(14, 33, random.pick([48, 60]), 0.4),
    () => ink.without(circle(0, 0, 33), circle(0, 0, 31.6), around(circle(33, 0, 1), 4)),
    () => ink.join(...[31, 28.6].map((r) => ink.without(circle(0, 0, r), circle(0, 0, r - 0.8)))),
  ])();
  const wreathOf = laurel(ink, 41, random.between(0.45, 0.8), 7.4);
  const foot = star(0, -41, 5, 4.4, 1.9);
  const body = ink.silhouette(subject);
  const back = ink.without(burst, ink.grow(body, 1.7));
  const small = motifs.length > 1 ? mirrored(placed(motifs[1]!, 0, 9, 0, 44)) : star(0, 43, 5, 3.6, 1.6);
  return sheet(fitted(ink.join(back, subject, ink.over(wreathOf, foot, 1), small), boxAround(50, 50, 97)));
}

const sheet = (art: Area): Drawing => ({ width: 100, height: 100, art });
