import { polylinesFrom, rotation } from '@kerf/geometry';
import { type Area, boxAround, fitted, mapped, moved } from '../ink/area';
import { areaAbove } from '../ink/contour-lines';
import { makeFineNoise, makeNoise, type Noise } from '../ink/noise';
import { box, brush, circle, leaf, polygon, star } from '../ink/shapes';
import { around } from '../ornaments/ornaments';
import type { Desk, Drawing } from './style';

const [W, H] = [100, 100];
const SHEET = box({ x: 0, y: 0, width: W, height: H }, 4);
const WINDOW = box({ x: 6, y: 6, width: W - 12, height: H - 12 }, 1.5);
const STREETS = /city|town|street|road|avenue|downtown|urban|cidade|rua|avenida|bairro|vila|城|街|路|市|镇/i;

/**
 * A map of a place that does not exist: streets for the words of towns, otherwise heights with water. The motif marks a
 * place.
 */
export async function map(desk: Desk): Promise<Drawing> {
  const isTown = STREETS.test(desk.prompt) || desk.random.chance(0.3);
  const { ink } = desk;
  const art = isTown ? town(desk) : heights(desk);
  const border = ink.without(
    box({ x: 2, y: 2, width: W - 4, height: H - 4 }, 3),
    box({ x: 4, y: 4, width: W - 8, height: H - 8 }, 2),
  );
  return { width: W, height: H, art: ink.join(ink.common(art, WINDOW), border), edge: SHEET };
}

/** A round sign with the motif, with clear ground around it. */
function sign({ ink, motifs }: Desk, land: Area, cx: number, cy: number, radius: number): Area {
  const disc = circle(cx, cy, radius);
  const ring = ink.without(disc, circle(cx, cy, radius - 1.2));
  const subject = fitted(motifs[0], boxAround(cx, cy, radius * 1.34));
  return ink.join(ink.without(land, circle(cx, cy, radius + 1.2)), ring, subject);
}

/** A compass rose with an N of three strokes. */
function rose({ ink }: Desk, cx: number, cy: number, size: number): Area {
  const point = polygon([0, 0, size * 0.16, size * 0.16, 0, size]);
  const half = around(point, 4);
  const ring = ink.without(circle(0, 0, size * 0.52), circle(0, 0, size * 0.44));
  const n = ink.join(
    box({ x: -1.5, y: size + 1, width: 0.9, height: 3.6 }),
    box({ x: 0.6, y: size + 1, width: 0.9, height: 3.6 }),
    polygon([-1.5, size + 4.6, 0.5, size + 1, 1.5, size + 1, -0.5, size + 4.6]),
  );
  return moved(ink.join(half, star(0, 0, 4, size, size * 0.12), ring, n), cx, cy);
}

function heights(desk: Desk): Area {
  const { ink, random } = desk;
  const noise = makeFineNoise(random.fork('land'), 3);
  const peak = { x: random.between(34, 66), y: random.between(40, 66) };
  const heightAt = (x: number, y: number) =>
    noise(x / 38, y / 38) * 0.62 + 1.25 * Math.exp(-((x - peak.x) ** 2 + (y - peak.y) ** 2) / 900) - 0.25;
  const place = { x: 0, y: 0, width: W, height: H };
  const lines: Area[] = [];
  for (let i = 0; i < 10; i += 1) {
    const above = areaAbove(ink, heightAt, -0.12 + 0.16 * i, place, 1.6);
    if (above.closed.length === 0) break;
    lines.push(ink.outline(ink.calm(above, 0.8), i % 4 === 0 ? 0.85 : 0.42));
  }
  const land = areaAbove(ink, heightAt, -0.36, place, 1.6);
  const shore = ink.outline(ink.calm(land, 1), 1.1);
  const water = ink.without(WINDOW, ink.grow(land, 0.6));
  const waves = ink.common(ripples(desk), water);
  const woods = ink.without(trees(desk, heightAt), ink.grow(ink.join(...lines), 0.4), ink.grow(water, 1.5));
  const all = ink.join(...lines, shore, waves, woods);
  const roseAt = peak.x > 50 ? 19 : 81;
  const clear = ink.without(all, circle(roseAt, 19, 11.5));
  return sign(desk, ink.join(clear, rose(desk, roseAt, 18, 7.5)), peak.x, peak.y, 14);
}

function ripples({ ink, random }: Desk): Area {
  const noise = makeNoise(random.fork('water'));
  const lines: Area[] = [];
  for (let y = 6; y < H; y += 2.2)
    lines.push(
      brush(
        Array.from({ length: 60 }, (_, i) => [5 + (90 * i) / 59, y + 0.8 * noise(i / 4, y / 5)]).flat(),
        () => 0.5,
      ),
    );
  return ink.join(...lines);
}

/** Small firs on gentle ground. */
function trees({ ink, random }: Desk, heightAt: Noise): Area {
  const some: Area[] = [];
  for (let i = 0; i < 70; i += 1) {
    const [x, y] = [random.between(8, 92), random.between(8, 92)];
    const height = heightAt(x, y);
    if (height < -0.2 || height > 0.5) continue;
    some.push(polygon([x - 1, y, x + 1, y, x, y + 2.6]));
  }
  return ink.join(...some);
}

/** Blocks of houses between streets, a river, a park, and avenues to the middle of the town. */
function town(desk: Desk): Area {
  const { ink, random } = desk;
  const noise = makeFineNoise(random.fork('streets'), 2);
  const warp = (x: number, y: number): [number, number] => [
    x + 5 * noise(x / 46, y / 46),
    y + 5 * noise(x / 46 + 40, y / 46),
  ];
  const turn = random.between(-0.5, 0.5);
  const lines = (angle: number, from: number, step: () => number, width: number, skip: number) => {
    const streets: Area[] = [];
    for (let off = from; off < 80; off += step()) {
      const start = random.chance(skip) ? random.between(-60, 0) : -80;
      const end = random.chance(skip) ? random.between(0, 60) : 80;
      const points = Array.from({ length: 54 }, (_, i) => start + ((end - start) * i) / 53).flatMap(
        (along) => {
          const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
          return warp(50 + along * cos - off * sin, 50 + along * sin + off * cos);
        },
      );
      streets.push(ink.stroke(polylinesFrom([{ points, closed: false }]), width));
    }
    return ink.join(...streets);
  };
  const small = () => random.between(6.2, 9);
  const side = () => random.between(4.2, 6.4);
  const streets = ink.join(
    lines(turn, -80, small, 1, 0.25),
    lines(turn + Math.PI / 2, -80, side, 0.9, 0.35),
    lines(turn, -66, () => random.between(24, 32), 2.4, 0),
    lines(turn + Math.PI / 2, -62, () => random.between(26, 36), 2.4, 0),
    lines(turn + random.between(0.6, 0.9), -12, () => 200, 2.6, 0),
  );
  const center = [random.between(38, 62), random.between(40, 62)] as const;
  const avenues = moved(ringRoads(desk), ...center);
  const river = riverOf(desk, center[1]);
  const park = parkOf(desk, center);
  const blocks = ink.grow(
    ink.grow(ink.without(WINDOW, streets, avenues, river.bed, park.ground), -0.35),
    0.35,
  );
  return sign(desk, ink.join(blocks, river.waves, park.trees), ...center, 11);
}

function ringRoads({ ink, random }: Desk): Area {
  const ring = (radius: number, width: number) =>
    ink.without(circle(0, 0, radius + width / 2), circle(0, 0, radius - width / 2));
  const spoke = ink.join(around(box({ x: 14, y: -0.9, width: 90, height: 1.8 }), random.pick([5, 6])));
  return ink.join(ring(14, 3), ring(random.between(26, 30), 2), mapped(spoke, rotation(random.next())));
}

function riverOf({ ink, random }: Desk, centerY: number): { readonly bed: Area; readonly waves: Area } {
  const noise = makeNoise(random.fork('river'));
  const level = centerY > 50 ? random.between(16, 24) : random.between(76, 84);
  const points = (by: number) =>
    Array.from({ length: 60 }, (_, i) => -2 + (104 * i) / 59).flatMap((x) => [
      x,
      level + by + 9 * noise(x / 30, 1),
    ]);
  const line = (by: number) => brush(points(by), () => 0.5);
  return { bed: brush(points(0), () => 9), waves: ink.join(line(-2), line(0), line(2)) };
}

function parkOf(
  { ink, random }: Desk,
  [cx, cy]: readonly [number, number],
): { readonly ground: Area; readonly trees: Area } {
  const angle = random.between(0, 6.2);
  const [x, y] = [cx + 27 * Math.cos(angle), cy + 24 * Math.sin(angle)];
  const ground = box(boxAround(x, y, 17, 13), 3);
  const trees: Area[] = [];
  for (let i = 0; i < 26; i += 1) {
    const [tx, ty] = [x + random.between(-7, 7), y + random.between(-5, 4)];
    trees.push(leaf(tx, ty, tx, ty + 2.6, 0.4));
  }
  return {
    ground,
    trees: ink.join(ink.without(ground, ink.grow(ground, -0.6)), ink.common(ink.join(...trees), ground)),
  };
}
