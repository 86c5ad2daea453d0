import { type Area, boxAround, fitted, inkOf, sizeOf } from '../ink/area';
import { arcPoints, circle, leaf, polyline } from '../ink/shapes';
import { mirrored, placed } from '../ornaments/ornaments';
import type { Desk, Drawing } from './style';

const LINE = 0.8;

/** A twig with leaves drawn as outlines, from the origin upwards. */
function twig({ ink, random }: Desk, length: number): Area {
  const bend = random.between(0.1, 0.28) * random.pick([-1, 1]);
  const at = (t: number): [number, number] => [bend * length * t * t, length * t];
  const leaves: Area[] = [];
  const count = Math.round(length / 5);
  for (let i = 1; i <= count; i += 1) {
    const [x, y] = at(i / (count + 0.4));
    const long = 7.5 * (1 - 0.45 * (i / count));
    for (const side of [-1, 1]) leaves.push(leaf(x, y, x + side * long * 0.8, y + long * 0.68, 0.22));
  }
  const [tx, ty] = at(1);
  leaves.push(leaf(tx * 0.97, ty * 0.97, tx * 1.06, ty + 4.5, 0.24));
  const stem = ink.stroke(polyline(Array.from({ length: 13 }, (_, i) => at(i / 12)).flat()), LINE);
  const all = ink.join(...leaves);
  return ink.join(ink.outline(all, LINE), ink.without(stem, ink.grow(all, -LINE / 2)));
}

/** A motif in lines of one width, in a broken circle or before a low sun, with twigs. */
export async function lineArt(desk: Desk): Promise<Drawing> {
  const { ink, random, motifs } = desk;
  const raw = fitted(motifs[0], boxAround(50, 57, 56));
  const calm = ink.calm(raw, 0.9);
  const subject = inkOf(calm) > 0.5 * inkOf(raw) ? calm : raw;
  const body = ink.outline(subject, LINE);
  const mask = ink.grow(ink.silhouette(subject), 2.2);
  const twigs = ink.join(
    mirrored(placed(twig(desk, 30), -0.95, 1, 50 + 3, 8), 50),
    mirrored(placed(twig(desk, 17), -0.35, 1, 50 + 4, 7), 50),
  );
  const scenery = random.pick([brokenCircle, echoes, lowSun])(desk, subject);
  const upper = ink.join(ink.without(scenery, mask), body);
  const art = ink.over(upper, ink.without(twigs, mask), 1);
  const { width, height } = sizeOf(art);
  const place = boxAround(50, 50, Math.min(96, width), Math.min(96, height));
  return { width: 100, height: 100, art: fitted(art, place) };
}

function brokenCircle({ ink, random }: Desk): Area {
  const start = random.between(0.2, 1);
  return ink.join(
    ink.stroke(polyline(arcPoints(50, 57, 44, -0.6, Math.PI + 1.2)), LINE),
    ink.stroke(polyline(arcPoints(50, 57, 41.5, start, Math.PI - 2 * start + 0.4)), LINE * 0.7),
  );
}

/** Lines around the motif at growing distances, as rings in water. */
function echoes({ ink }: Desk, subject: Area): Area {
  const body = ink.grow(ink.silhouette(subject), 1);
  const within = circle(50, 57, 45);
  const lines = [2.6, 5.6, 9.2, 13.4].map((by, i) => ink.outline(ink.grow(body, by), LINE * (1 - 0.16 * i)));
  return ink.common(ink.join(...lines), within);
}

function lowSun({ ink }: Desk): Area {
  const lines: Area[] = [ink.outline(circle(50, 57, 30), LINE)];
  for (let i = 0; i < 40; i += 1) {
    const angle = (2 * Math.PI * i) / 40;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const far = i % 2 === 0 ? 42 : 38;
    lines.push(ink.stroke(polyline([50 + 33.5 * c, 57 + 33.5 * s, 50 + far * c, 57 + far * s]), LINE));
  }
  return ink.join(...lines);
}
