import { concatPolylines, scaling } from '@kerf/geometry';
import { boxAround, fitted, mapped, moved } from '../ink/area';
import { box, circle, leaf, star } from '../ink/shapes';
import { around, mirrored } from '../ornaments/ornaments';
import type { Desk, Drawing } from './style';

/** A stencil to paint through: the motif is an opening of the plate, and bridges hold what is inside of it. */
export async function stencil(desk: Desk): Promise<Drawing> {
  const { ink, random, motifs } = desk;
  const isRound = random.chance(0.4);
  const plate = isRound ? circle(50, 50, 49) : box({ x: 1, y: 1, width: 98, height: 98 }, 7);
  const subject = ink.calm(fitted(motifs[0], boxAround(50, 50, isRound ? 56 : 60)), 0.7);
  const border = isRound ? roundBorder(desk) : cornerBorder(desk);
  const open = ink.join(subject, ink.without(border, ink.grow(subject, 2)));
  const held = ink.inOnePiece(ink.without(plate, open), 1.6, 1.5);
  return { width: 100, height: 100, art: held, edge: plate };
}

function roundBorder({ random }: Desk) {
  const count = random.pick([16, 20, 24]);
  const petal = leaf(36.5, 0, 45, 0, 0.26);
  const dot = circle(41, 0, 1.1);
  return moved(concatPolylines([around(petal, count), around(dot, count, Math.PI / count)]), 50, 50);
}

function cornerBorder({ ink, random }: Desk) {
  const corner = random.pick([
    () => ink.join(leaf(7, 7, 21, 21, 0.2), leaf(7, 9.5, 9, 27, 0.16), leaf(9.5, 7, 27, 9, 0.16)),
    () => ink.join(star(12.5, 12.5, 5, 5.5, 2.3), circle(23, 9.5, 1.5), circle(9.5, 23, 1.5)),
    () =>
      ink.without(
        circle(7, 7, 17),
        circle(7, 7, 13.5),
        box({ x: -20, y: -20, width: 27, height: 120 }),
        box({ x: -20, y: -20, width: 120, height: 27 }),
      ),
  ])();
  const two = mirrored(corner, 50);
  const upper = moved(mapped(two, scaling(1, -1)), 0, 100);
  const marks = [40, 50, 60].map((x) => circle(x, 8.5, 1.2));
  const side = concatPolylines(marks);
  return ink.join(two, upper, side, moved(side, 0, 83));
}
