import { polylineAt, polylineCount } from '@kerf/geometry';
import { type Area, boxAround, fitted, moved } from '../ink/area';
import { makeFineNoise, makeNoise } from '../ink/noise';
import { box, brush, circle, hatch, polygon } from '../ink/shapes';
import { catalogueArea } from './scenery';
import type { Desk, Drawing } from './style';

/** Cuts of a gouge from the middle outwards: thin at first, broad at the end, and interrupted. */
function gougedSky({ ink, random }: Desk, cx: number, cy: number): Area {
  const cuts: Area[] = [];
  const count = random.whole(64, 84);
  for (let i = 0; i < count; i += 1) {
    const angle = (2 * Math.PI * (i + random.between(-0.18, 0.18))) / count;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    for (let r = random.between(14, 20); r < 78; ) {
      const end = r + random.between(9, 26);
      const middle = (r + end) / 2;
      cuts.push(
        brush(
          [cx + r * c, cy + r * s, cx + middle * c, cy + middle * s, cx + end * c, cy + end * s],
          (t) => (0.12 + middle * 0.027) * Math.sin(Math.PI * (0.12 + 0.82 * t)),
        ),
      );
      r = end + random.between(0.8, 2.2);
    }
  }
  return ink.join(...cuts);
}

/** Light on the motif: cuts along its lit side that taper into the dark. */
function lights({ ink, random }: Desk, subject: Area): Area {
  const inner = ink.grow(subject, -0.9);
  const lit = ink.without(inner, moved(ink.grow(subject, -0.3), 4.5, -5));
  const lines = ink.linesIn(hatch(boxAround(50, 50, 110), random.between(-0.95, -0.6), 1.45), lit);
  const cuts: Area[] = [];
  for (let i = 0; i < polylineCount(lines); i += 1) {
    const p = polylineAt(lines, i);
    const [x0, y0, x1, y1] = [p[0]!, p[1]!, p.at(-2)!, p.at(-1)!];
    if (Math.hypot(x1 - x0, y1 - y0) < 0.9) continue;
    cuts.push(brush([x0, y0, (x0 + x1) / 2, (y0 + y1) / 2, x1, y1], (t) => 0.78 * (1 - t) ** 0.7 + 0.06));
  }
  return ink.common(ink.join(...cuts), inner);
}

/** Ground of rough cuts in waves. */
function ground(
  { ink, random }: Desk,
  width: number,
  top: number,
): { readonly mass: Area; readonly cuts: Area } {
  const noise = makeFineNoise(random.fork('ground'), 3);
  const edge: number[] = [0, 0, width, 0];
  for (let x = width; x >= 0; x -= 0.8) edge.push(x, top + 1.6 * noise(x / 14, 0));
  const cuts: Area[] = [];
  for (let y = top - 2.4; y > 4; y -= 1.9)
    for (let x = random.between(0, 8); x < width; ) {
      const end = x + random.between(6, 18);
      const points = Array.from({ length: 6 }, (_, i) => x + ((end - x) * i) / 5).flatMap((px) => [
        px,
        y + 1.1 * noise(px / 12, y / 5),
      ]);
      cuts.push(brush(points, (t) => 0.8 * Math.sin(Math.PI * t) + 0.04));
      x = end + random.between(1.5, 5);
    }
  return { mass: polygon(edge), cuts: ink.join(...cuts) };
}

/** A woodcut: a dark block with cuts of light around the motif, which stands on rough ground before its sky. */
export async function woodcut(desk: Desk): Promise<Drawing> {
  const { ink, random, motifs } = desk;
  const [width, height] = random.pick<readonly [number, number]>([
    [100, 100],
    [84, 108],
    [108, 84],
  ]);
  const [cx, cy] = [width / 2, height * 0.53];
  const block = box({ x: 3, y: 3, width: width - 6, height: height - 6 }, 1);
  const top = height * random.between(0.17, 0.24);
  const size = Math.min(width, height) * 0.66;
  const subject = fitted(motifs[0], boxAround(cx, cy, size));
  const body = ink.silhouette(ink.grow(subject, 0.2));
  const disc = circle(cx, cy + size * 0.08, size * random.between(0.4, 0.47));
  const { mass, cuts } = ground(desk, width, top);
  const sun = ink.without(disc, mass);
  const sky = ink.without(gougedSky(desk, cx, cy + size * 0.08), ink.grow(sun, 1.2), ink.grow(mass, 0.6));
  const trees = treesOf(desk, width, top);
  const light = ink.join(ink.without(ink.join(sky, sun), ink.grow(trees, 0.35)), ink.without(cuts, trees));
  const halo = ink.without(ink.grow(body, 1.3), sun);
  const paper = ink.without(ink.join(light, halo), subject);
  const dark = ink.without(block, paper);
  const lit = ink.without(dark, lights(desk, subject));
  const rough = ink.byHand(lit, makeNoise(random.fork('rough')), 0.14, 3.2);
  const frame = ink.without(
    box({ x: 1, y: 1, width: width - 2, height: height - 2 }, 1),
    box({ x: 2, y: 2, width: width - 4, height: height - 4 }, 0.5),
  );
  return { width, height, art: ink.join(rough, frame), edge: box({ x: 0, y: 0, width, height }, 1.5) };
}

/** Firs at both sides of the ground. */
function treesOf({ ink, random }: Desk, width: number, top: number): Area {
  const fir = catalogueArea(ink, 'pine-tree');
  const parts: Area[] = [];
  for (const side of [-1, 1])
    for (let i = 0; i < random.whole(1, 3); i += 1) {
      const size = random.between(9, 20);
      const x = width / 2 + side * (width / 2 - 8 - i * random.between(6, 8));
      parts.push(fitted(fir, boxAround(x, top + size * 0.42, size)));
    }
  return ink.join(...parts);
}
