import { type Area, boxAround, fitted, isBlank, sizeOf } from '../ink/area';
import { arcPoints, box, circle, polygon, regular } from '../ink/shapes';
import type { Desk, Drawing } from './style';

/** A plate, the place of its motif, and the place of its words when it has some. */
interface Plate {
  readonly shape: Area;
  readonly motif: readonly [cx: number, cy: number, size: number];
  readonly words: readonly [cx: number, cy: number, width: number, height: number];
}

function shield(): Area {
  return polygon([
    ...[8, 90],
    ...bezier(8, 50, 8, 24, 30, 10, 50, 2),
    ...bezier(50, 2, 70, 10, 92, 24, 92, 50),
    ...[92, 90],
    ...bezier(92, 90, 76, 90, 62, 92, 50, 98),
    ...bezier(50, 98, 38, 92, 24, 90, 8, 90),
  ]);
}

function bezier(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  x3: number,
  y3: number,
): number[] {
  return Array.from({ length: 24 }, (_, i) => i / 24).flatMap((t) => {
    const u = 1 - t;
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    return [a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3];
  });
}

const arch = () => polygon([10, 2, 90, 2, ...arcPoints(50, 56, 40, 0, Math.PI)]);

function plateOf({ random }: Desk, hasWords: boolean): Plate {
  const up = hasWords ? 9 : 0;
  return random.pick<() => Plate>([
    () => ({
      shape: circle(50, 50, 48),
      motif: [50, 50 + up * 0.9, hasWords ? 54 : 64],
      words: [50, 18.5, 50, 12],
    }),
    () => ({ shape: shield(), motif: [50, 51 + up * 0.8, hasWords ? 52 : 62], words: [50, 22.5, 46, 11] }),
    () => ({
      shape: regular(50, 50, 6, 49),
      motif: [50, 50 + up * 0.8, hasWords ? 52 : 60],
      words: [50, 21, 44, 11],
    }),
    () => ({
      shape: box(boxAround(50, 50, 94), 15),
      motif: [50, 50 + up, hasWords ? 60 : 70],
      words: [50, 15.5, 74, 14],
    }),
    () => ({ shape: arch(), motif: [50, 52 + up * 0.6, hasWords ? 56 : 62], words: [50, 14.5, 66, 12] }),
  ])();
}

/** A logo in one piece: motif and words are cut out of a plate, and no part falls out. */
export async function cutoutLogo(desk: Desk): Promise<Drawing> {
  const { ink, random, lettering, motifs, text } = desk;
  const letters = text
    ? await lettering.set(text.toUpperCase(), {
        voice: random.pick(['display', 'slab']),
        isBold: true,
        size: 14,
        charSpacing: 80,
      })
    : ink.join();
  const hasWords = !isBlank(letters);
  const { shape, motif, words } = plateOf(desk, hasWords);
  const [cx, cy, size] = motif;
  const subject = ink.grow(fitted(motifs[0], boxAround(cx, cy, size)), 0.05);
  const named = hasWords ? fitted(letters, boxAround(...words)) : letters;
  const line = ink.without(ink.grow(shape, -2.6), ink.grow(shape, -3.7));
  const halo = hasWords ? ruleBelow(named) : ink.join();
  const plate = ink.without(shape, subject, named, halo);
  const framed = ink.without(plate, ink.without(line, ...gaps(shape)));
  return { width: 100, height: 100, art: ink.inOnePiece(framed, 0.9, 1.2), edge: shape };
}

/** Where the fine line along the edge is interrupted, so that it does not cut the rim off. */
function gaps(shape: Area): Area[] {
  const { minX, maxX, minY, maxY } = sizeOf(shape);
  const [cx, cy] = [(minX + maxX) / 2, (minY + maxY) / 2];
  return [box(boxAround(cx, cy, 7, 120)), box(boxAround(cx, cy, 120, 7))];
}

/** A short rule below the words. */
function ruleBelow(words: Area): Area {
  return box({ x: 41, y: sizeOf(words).minY - 3.6, width: 18, height: 0.9 });
}
