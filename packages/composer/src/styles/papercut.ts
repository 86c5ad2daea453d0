import { type Area, boxAround, fitted, moved } from '../ink/area';
import { makeFineNoise } from '../ink/noise';
import { box, circle, polygon, star } from '../ink/shapes';
import { catalogueArea } from './scenery';
import type { Desk, Drawing } from './style';

/** A ridge of hills across the sheet. */
function ridge(desk: Desk, name: string, level: number, height: number, wave: number): (x: number) => number {
  const noise = makeFineNoise(desk.random.fork(name), 3);
  return (x) => level + height * noise(x / wave, 0.5);
}

function under(top: (x: number) => number): Area {
  const points: number[] = [-2, -2, 102, -2];
  for (let x = 102; x >= -2; x -= 0.5) points.push(x, top(x));
  return polygon(points);
}

/** Layers of paper one before the other: a moon, hills, woods, and the motif on the nearest hill. */
export async function papercut(desk: Desk): Promise<Drawing> {
  const { ink, random, motifs } = desk;
  const round = random.chance(0.6);
  const frame = round ? circle(50, 50, 49) : box({ x: 1, y: 1, width: 98, height: 98 }, 6);
  const window = round ? circle(50, 50, 46.4) : box({ x: 4, y: 4, width: 92, height: 92 }, 4);
  const moonX = random.between(38, 62);
  const moon = circle(moonX, random.between(62, 68), random.between(15, 19));
  const far = under(ridge(desk, 'far', 44, 8, 22));
  const middle = under(ridge(desk, 'middle', 33, 5, 18));
  const nearTop = ridge(desk, 'near', 19, 3, 26);
  const near = under(nearTop);
  const woods = woodsOf(desk, ridge(desk, 'middle', 33, 5, 18), 6, 12, 26);
  const size = random.between(46, 54);
  const raw = fitted(motifs[0], boxAround(50, 0, size));
  const foot = nearTop(50) + size / 2 - 2.2;
  const subject = moved(raw, 0, foot);
  const cutFar = layered(desk, far, 3);
  let art: Area = random.chance(0.4) ? ink.without(moon, circle(moonX + 5, 70, 13)) : moon;
  art = ink.over(ink.join(art, starsOf(desk, moon)), cutFar, 1.1);
  art = ink.over(art, ink.join(middle, woods), 1.1);
  art = ink.over(art, ink.join(near, sideTrees(desk, nearTop)), 1.3);
  // A motif with light parts keeps them: nothing shows through from behind.
  const body = ink.silhouette(ink.grow(ink.grow(subject, 5), -5));
  art = ink.join(ink.without(art, ink.without(ink.grow(body, 1.4), ink.without(near, body))), subject);
  const scene = ink.common(art, window);
  return {
    width: 100,
    height: 100,
    art: ink.join(scene, ink.without(frame, window)),
    edge: frame,
  };
}

/** A far hill in stripes of mist. */
function layered({ ink }: Desk, hill: Area, stripes: number): Area {
  const cuts = Array.from({ length: stripes }, (_, i) =>
    ink.without(moved(hill, 0, -2.4 - 3.4 * i), moved(hill, 0, -3.2 - 3.4 * i)),
  );
  return ink.without(hill, ...cuts);
}

function woodsOf(
  { ink, random }: Desk,
  top: (x: number) => number,
  low: number,
  high: number,
  count: number,
): Area {
  const fir = catalogueArea(ink, 'pine-tree');
  const trees: Area[] = [];
  for (let i = 0; i < count; i += 1) {
    const x = (100 * (i + random.between(-0.3, 0.3))) / count;
    const size = random.between(low, high);
    trees.push(fitted(fir, boxAround(x, top(x) + size * 0.4, size)));
  }
  return ink.join(...trees);
}

function sideTrees({ ink, random }: Desk, top: (x: number) => number): Area {
  const tree = catalogueArea(ink, random.pick(['pine-tree', 'pine-tree', 'oak', 'willow-tree']));
  const one = (x: number, size: number) => fitted(tree, boxAround(x, top(x) + size * 0.43, size));
  return ink.join(
    one(random.between(9, 14), random.between(24, 33)),
    one(random.between(86, 92), random.between(26, 36)),
    one(random.between(20, 24), random.between(13, 18)),
  );
}

function starsOf({ ink, random }: Desk, moon: Area): Area {
  const stars: Area[] = [];
  for (let i = 0; i < 16; i += 1)
    stars.push(star(random.between(8, 92), random.between(55, 94), 4, random.between(0.8, 1.9), 0.42));
  return ink.without(ink.join(...stars), ink.grow(moon, 2));
}
