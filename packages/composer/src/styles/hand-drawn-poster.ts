import { type Area, boxAround, fitted, isBlank, moved, sizeOf } from '../ink/area';
import { makeNoise } from '../ink/noise';
import { box, brush, polygon, star } from '../ink/shapes';
import { arched, mirrored, placed, rays } from '../ornaments/ornaments';
import type { Desk, Drawing } from './style';

const [WIDTH, HEIGHT] = [80, 110];

/** A frame as drawn by hand. */
function frame({ ink, random }: Desk, inset: number, line: number, radius: number): Area {
  const at = (by: number, r: number) =>
    box({ x: by, y: by, width: WIDTH - 2 * by, height: HEIGHT - 2 * by }, r);
  const ring = ink.without(at(inset, radius), at(inset + line, Math.max(0, radius - line)));
  return ink.byHand(ring, makeNoise(random.fork(`frame${inset}`)), 0.42, 11);
}

/** Grass: blades of different lengths on a hill. */
function meadow({ ink, random }: Desk, top: (x: number) => number): Area {
  const ground: number[] = [7, 7, WIDTH - 7, 7];
  for (let x = WIDTH - 7; x >= 7; x -= 1) ground.push(x, top(x));
  const blades: Area[] = [polygon(ground)];
  for (let x = 8; x < WIDTH - 8; x += random.between(1, 2.1)) {
    const [lean, long] = [random.between(-1.4, 1.4), random.between(1.6, 4.4)];
    const y = top(x) - 0.4;
    blades.push(
      brush([x, y, x + lean * 0.3, y + long * 0.55, x + lean, y + long], (t) => 0.95 * (1 - t) + 0.05),
    );
  }
  return ink.join(...blades);
}

/** A poster drawn by hand: the motif before rays, on a meadow, under lettering with a brush. */
export async function handDrawnPoster(desk: Desk): Promise<Drawing> {
  const { ink, random, motifs, text, lettering } = desk;
  const noise = makeNoise(random.fork('hand'));
  const raw = text ? await lettering.set(text, { voice: 'marker', isBold: false, size: 16 }) : ink.join();
  const hasWords = !isBlank(raw);
  const title = hasWords ? titleOf(desk, raw) : raw;
  const cy = hasWords ? 51 : 57;
  const subject = ink.byHand(
    fitted(motifs[0], boxAround(WIDTH / 2, cy, 54, hasWords ? 50 : 58)),
    noise,
    0.3,
    8,
  );
  const window = box({ x: 8, y: 8, width: WIDTH - 16, height: HEIGHT - 16 }, 2);
  const beams = moved(rays(17, 90, random.pick([18, 22, 26]), 0.34), WIDTH / 2, cy);
  const clear = hasWords ? sizeOf(title).minY - 2.6 : HEIGHT;
  const open = ink.common(window, box({ x: 0, y: 0, width: WIDTH, height: clear }));
  const sky = ink.byHand(ink.common(beams, open), noise, 0.4, 9);
  const bend = random.between(4, 9);
  const hill = meadow(desk, (x) => 15 + bend * Math.cos((x - WIDTH / 2) / 26) * 0.6 + noise(x / 9, 3));
  const back = ink.without(sky, ink.grow(hill, 1.4));
  const scene = ink.over(ink.join(back, hill), ink.silhouette(subject), 1.5);
  const cut = ink.join(ink.without(scene, ink.silhouette(subject)), subject);
  const doodles = hasWords ? ink.join() : starsOf(desk);
  const art = ink.join(cut, title, doodles, frame(desk, 2.2, 1.7, 4), frame(desk, 5.2, 0.6, 3));
  return { width: WIDTH, height: HEIGHT, art, edge: box({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, 5) };
}

/** The words in one or two lines on an arch, as wide as the poster allows. */
function titleOf({ ink, random }: Desk, raw: Area): Area {
  const straight = fitted(raw, boxAround(0, 0, 60, 19));
  const bent = arched(ink, straight, random.pick([58, 70, 90]));
  const { width } = sizeOf(bent);
  const at = fitted(bent, boxAround(WIDTH / 2, 88, Math.min(60, width), 21));
  const { minX, maxX, minY } = sizeOf(at);
  const dash = brush(
    [minX + 8, minY - 2.6, WIDTH / 2, minY - 1.9, maxX - 8, minY - 2.8],
    (t) => 0.9 * Math.sin(Math.PI * t) + 0.15,
  );
  return ink.join(ink.byHand(at, makeNoise(random.fork('title')), 0.16, 6), dash);
}

/** Stars in the corners of a poster without words. */
function starsOf({ ink, random }: Desk): Area {
  const one = (x: number, y: number, size: number) =>
    placed(star(0, 0, 5, 1, 0.45), random.between(0, 1), size, x, y);
  const some = ink.join(one(14, 98, 3.2), one(20, 91, 1.7), one(12, 88, 1.2));
  return mirrored(some, WIDTH / 2);
}
