import { concatPolylines } from '@kerf/geometry';
import { type Area, boxAround, fitted, isBlank, moved } from '../ink/area';
import { circle, star } from '../ink/shapes';
import type { Voice } from '../lettering';
import { around, beads, laurel, mirrored, notched, placed, rays, scalloped } from '../ornaments/ornaments';
import type { Desk, Drawing } from './style';

const R = 48;

/** The outer shape of a badge. */
function edgeOf({ random }: Desk): Area {
  return random.pick([
    () => circle(0, 0, R),
    () => scalloped(R, random.pick([24, 28, 32]), 2.2),
    () => notched(R, random.pick([48, 60]), 1.4),
    () => circle(0, 0, R),
  ])();
}

/** Small ornaments at both ends of the lettering, or all around without lettering. */
function marksOf({ random }: Desk, radius: number, isBottom: boolean): Area {
  const mark = random.pick([
    () => star(0, 0, 5, 2.6, 1.1),
    () => star(0, 0, 4, 2.8, 0.9),
    () => circle(0, 0, 1.3),
  ])();
  const angles = isBottom ? [-Math.PI / 2 - 0.22, -Math.PI / 2, -Math.PI / 2 + 0.22] : [0, Math.PI];
  const sizes = isBottom ? [0.75, 1.1, 0.75] : [1, 1];
  return concatPolylines(
    angles.map((angle, i) => placed(mark, 0, sizes[i]!, radius * Math.cos(angle), radius * Math.sin(angle))),
  );
}

/** A round badge: the words on the upper arc of a band, the motif in the middle, a laurel or stars below. */
export async function roundBadge(desk: Desk): Promise<Drawing> {
  const { ink, random, lettering, motifs, text } = desk;
  const edge = edgeOf(desk);
  const isSolid = random.chance(0.5);
  const hasBand = text !== '';
  const [outer, inner] = [R - 4.6, hasBand ? 31 : 37];
  const words = text.toUpperCase();
  const letters = {
    voice: random.pick<Voice>(['display', 'slab', 'round']),
    isBold: true,
    size: 10.6,
    charSpacing: 60,
  } as const;
  const size = Math.min(10.6, outer - inner);
  const foot = inner + (outer - inner - size * 0.72) / 2;
  const top = hasBand
    ? await lettering.onCircle(words, { ...letters, size }, foot, 3.9, 'outside')
    : ink.join();
  const isLong = !isBlank(top) && words.length > 11;
  const marks = hasBand
    ? marksOf(desk, (outer + inner) / 2, !isLong)
    : around(star(R - 7.5, 0, 5, 1.6, 0.7), 24);
  const lines = [
    ink.without(circle(0, 0, outer + 1.4), circle(0, 0, outer + 0.7)),
    ink.without(circle(0, 0, inner - 0.7), circle(0, 0, inner - 1.4)),
  ];
  const rim = ink.without(ink.grow(edge, -1), circle(0, 0, outer + 2.1));
  const band = ink.without(circle(0, 0, outer), circle(0, 0, inner));
  const ring = isSolid && hasBand ? ink.without(band, top, marks) : ink.join(top, marks);
  const subject = fitted(motifs[0], boxAround(0, hasBand ? 0 : 1, 1.36 * (inner - 5)));
  const field = fieldOf(desk, inner - 2.6, subject);
  const art = ink.join(rim, ...lines, ring, field);
  return { width: 100, height: 100, art: moved(art, 50, 50), edge: moved(edge, 50, 50) };
}

/** The middle of the badge: the motif on rays, in a laurel, or as light on a dark disc. */
function fieldOf({ ink, random }: Desk, radius: number, subject: Area): Area {
  return random.pick([
    () => ink.over(rays(radius * 0.5, radius * 0.97, random.pick([36, 48]), 0.42), subject, 1.6),
    () => ink.join(laurel(ink, radius * 0.86, 0.75, 4.6), fitted(subject, boxAround(0, 1, radius * 1.12))),
    () => ink.without(circle(0, 0, radius), fitted(subject, boxAround(0, 0, radius * 1.34))),
    () => ink.join(beads(radius * 0.95, 0.9, 72), fitted(subject, boxAround(0, 0, radius * 1.34))),
    () => ink.join(subject, mirrored(star(radius * 0.86, 0, 5, 2.2, 0.95))),
  ])();
}
