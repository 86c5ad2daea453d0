import { type Polylines, polylineAt, polylineCount } from '@kerf/geometry';
import { type Area, boxAround, fitted, isBlank, moved, sizeOf } from '../ink/area';
import { makeNoise } from '../ink/noise';
import { arcPoints, brush, hatch, polyline } from '../ink/shapes';
import type { Desk, Drawing } from './style';

/** Lines as a pencil leaves them: strong at first, thin at the end, and never quite straight. */
function pencilled({ ink, random }: Desk, lines: Polylines, width: number): Area {
  const noise = makeNoise(random);
  const strokes: Area[] = [];
  for (let i = 0; i < polylineCount(lines); i += 1) {
    const ends = polylineAt(lines, i);
    const [x0, y0, x1, y1] = [ends[0]!, ends[1]!, ends.at(-2)!, ends.at(-1)!];
    const length = Math.hypot(x1 - x0, y1 - y0);
    if (length < 0.7) continue;
    const count = Math.max(3, Math.ceil(length / 1.5));
    const points: number[] = [];
    for (let k = 0; k <= count; k += 1) {
      const [x, y] = [x0 + ((x1 - x0) * k) / count, y0 + ((y1 - y0) * k) / count];
      points.push(x + 0.16 * noise(x / 4, y / 4), y + 0.16 * noise(x / 4 + 9, y / 4));
    }
    const press = width * random.between(0.75, 1.15);
    strokes.push(brush(points, (t) => press * (0.35 + 0.65 * (1 - t) ** 0.6)));
  }
  return ink.join(...strokes);
}

/** A motif as a pencil drawing: hatched where it is dark, with searching contours and lines of construction. */
export async function pencilSketch(desk: Desk): Promise<Drawing> {
  const { ink, random, motifs, text, lettering } = desk;
  const words = text && (await lettering.set(text, { voice: 'hand', size: 13 }));
  const hasWords = words !== '' && !isBlank(words);
  const subject = fitted(motifs[0], boxAround(50, hasWords ? 56 : 50, 72));
  const place = boxAround(50, 50, 100);
  const angle = random.between(0.6, 0.95);
  const light = ink.linesIn(hatch(place, angle, 1.25), ink.grow(subject, -0.25));
  const shade = ink.without(subject, moved(ink.grow(subject, -0.5), -3, 3.5));
  const dark = ink.linesIn(hatch(place, angle + 1.25, 1.5), ink.grow(subject, -0.35));
  const deep = ink.linesIn(hatch(place, angle + 0.3, 1), shade);
  const tone = ink.join(
    pencilled(desk, light, 0.5),
    pencilled(desk, dark, 0.36),
    pencilled(desk, deep, 0.46),
  );
  const contour = (name: string, most: number) =>
    ink.outline(ink.byHand(subject, makeNoise(random.fork(name)), most, 9), 0.42);
  const contours = ink.join(contour('first', 0.55), contour('second', 0.75));
  const inside = ink.common(tone, ink.grow(subject, 0.2));
  const art = ink.join(
    inside,
    contours,
    construction(desk, subject),
    hasWords ? signature(desk, words) : ink.join(),
  );
  return { width: 100, height: 100, art };
}

/** What a draughtsman leaves standing: the axes, a circle, and the shadow on the ground. */
function construction(desk: Desk, subject: Area): Area {
  const { ink, random } = desk;
  const { minX, maxX, minY, maxY } = sizeOf(subject);
  const [cx, cy] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const radius = Math.max(maxX - minX, maxY - minY) * 0.56;
  const start = random.between(0, 6);
  const arc = (from: number, sweep: number, by: number) =>
    brush(
      arcPoints(cx + by, cy, Math.min(radius, 46), from, sweep),
      (t) => 0.3 * Math.sin(Math.PI * t) + 0.05,
    );
  const ground = ink.stroke(polyline([minX + 4, minY - 0.6, maxX - 2, minY - 1.1]), 0.4);
  const shadow = ink.linesIn(
    hatch(boxAround(cx + 5, minY - 2.4, (maxX - minX) * 0.86, 3.4), 0.14, 0.95),
    brush([minX, minY - 2.2, cx, minY - 2.6, maxX + 5, minY - 2], (t) => 4.4 * Math.sin(Math.PI * t)),
  );
  const lines = ink.without(ink.join(arc(start, 2.6, 0), arc(start + 3.1, 2.2, 0.5)), ink.grow(subject, 0.9));
  return ink.join(lines, ground, pencilled(desk, shadow, 0.42));
}

/** The words below, underlined with one stroke. */
function signature({ ink, random }: Desk, words: Area): Area {
  const placed = fitted(words, { x: 18, y: 4.5, width: 64, height: 11 });
  const { minX, maxX, minY } = sizeOf(placed);
  const line = brush(
    [minX - 3, minY - 1.6, (minX + maxX) / 2, minY - 2.2 - random.next(), maxX + 5, minY - 1.2],
    (t) => 0.75 * (1 - 0.8 * t),
  );
  return ink.join(placed, line);
}
