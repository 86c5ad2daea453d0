import { type Area, boxAround, fitted, inkOf, moved, sizeOf } from '../ink/area';
import { arcPoints, box, circle, polyline } from '../ink/shapes';
import type { Desk, Drawing } from './style';

/** As little as possible: the motif without small details, one circle or one line, and much empty space. */
export async function minimalist(desk: Desk): Promise<Drawing> {
  const { ink, random, motifs } = desk;
  const raw = fitted(motifs[0], boxAround(50, 50, 52));
  const isAlike = (area: Area) =>
    inkOf(ink.without(raw, area)) + inkOf(ink.without(area, raw)) < 0.09 * inkOf(raw);
  const calm = [2.4, 1.6, 1].map((least) => ink.calm(raw, least)).find(isAlike) ?? raw;
  const art = random.pick([inCircle, onLine, disc, halfSun])(desk, calm);
  return { width: 100, height: 100, art };
}

function inCircle({ ink, random }: Desk, subject: Area): Area {
  const gap = random.between(0.5, 1.1);
  const arc = ink.stroke(polyline(arcPoints(50, 50, 45, -Math.PI / 2 + gap, 2 * Math.PI - 2 * gap)), 1.6);
  return ink.join(arc, subject);
}

function onLine({ ink, random }: Desk, subject: Area): Area {
  const { minY } = sizeOf(subject);
  const standing = moved(subject, 0, 34 - minY);
  const left = random.between(10, 18);
  const line = ink.without(
    box({ x: left, y: 32, width: 90 - left, height: 1.8 }, 0.9),
    box({ x: random.between(70, 80), y: 30, width: 3, height: 6 }),
  );
  return ink.join(standing, line, circle(78, 74, random.between(5, 7)));
}

function disc({ ink }: Desk, subject: Area): Area {
  return ink.without(circle(50, 50, 45), fitted(subject, boxAround(50, 50, 54)));
}

function halfSun({ ink, random }: Desk, subject: Area): Area {
  const { minY } = sizeOf(subject);
  const standing = moved(subject, 0, 26 - minY);
  const sun = ink.common(
    circle(50, 26, random.between(36, 42)),
    box({ x: 0, y: 26, width: 100, height: 60 }),
  );
  const body = ink.grow(ink.silhouette(standing), 2);
  const lines = [0, 1].map((i) =>
    box({ x: 14 + 9 * i, y: 20 - 5 * i, width: 72 - 18 * i, height: 1.6 }, 0.8),
  );
  return ink.join(ink.without(ink.outline(sun, 1.6), body), standing, ...lines);
}
