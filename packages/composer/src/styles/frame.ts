import { rotation } from '@kerf/geometry';
import { type Area, boxAround, fitted, mapped, moved, sizeOf } from '../ink/area';
import { box, circle, leaf } from '../ink/shapes';
import { beads, branch, divider, mirrored, scroll } from '../ornaments/ornaments';
import type { Desk, Drawing } from './style';

/** A panel for a router: a broad border with ornaments, and the motif large in the middle, without fine details. */
export async function frame(desk: Desk): Promise<Drawing> {
  return desk.random.pick([oval, corners, corners, wreath])(desk);
}

const [W, H] = [120, 90];

/** The four quarters of an ornament that was drawn for the lower left corner. */
function quarters(ink: Desk['ink'], corner: Area): Area {
  const lower = mirrored(corner, W / 2);
  return ink.join(lower, moved(mapped(lower, rotation(Math.PI)), W, H));
}

function corners(desk: Desk): Drawing {
  const { ink, random, motifs } = desk;
  const ring = (inset: number, line: number, radius: number) =>
    ink.without(
      box({ x: inset, y: inset, width: W - 2 * inset, height: H - 2 * inset }, radius),
      box(
        { x: inset + line, y: inset + line, width: W - 2 * (inset + line), height: H - 2 * (inset + line) },
        Math.max(0, radius - line),
      ),
    );
  const bite = random.between(9, 13);
  const notch = quarters(ink, circle(8, 8, bite));
  const inner = ink.without(ring(8, 1.6, 0), notch);
  const arcs = ink.common(
    quarters(ink, ink.without(circle(8, 8, bite), circle(8, 8, bite - 1.6))),
    box({ x: 8, y: 8, width: W - 16, height: H - 16 }),
  );
  const curl = random.pick([
    () => ink.join(scroll(24, 2.2), mapped(mirroredUp(scroll(17, 2)), rotation(Math.PI / 2))),
    () => ink.join(leaf(0, 0, 13, 13, 0.22), leaf(2, 0, 19, 3.5, 0.19), leaf(0, 2, 3.5, 19, 0.19)),
  ])();
  const ornaments = quarters(ink, moved(curl, 8 + bite * 0.72, 8 + bite * 0.72));
  const tops = ink.join(moved(divider(40, 4.2), W / 2, H - 14), moved(divider(40, 4.2), W / 2, 14));
  const subject = fitted(
    ink.calm(fitted(motifs[0], boxAround(0, 0, 46)), 0.8),
    boxAround(W / 2, H / 2, 58, 46),
  );
  const back = ink.without(ink.join(ornaments, tops), ink.grow(ink.silhouette(subject), 2));
  return finished(
    desk,
    ink.join(ring(3, 2.6, 4), inner, arcs, back, subject),
    box({ x: 0, y: 0, width: W, height: H }, 6),
  );
}

const mirroredUp = (area: Area) => mapped(area, [1, 0, 0, -1, 0, 0]);

function oval(desk: Desk): Drawing {
  const { ink, random, motifs } = desk;
  const ellipse = (rx: number, ry: number) => mapped(circle(0, 0, rx), [1, 0, 0, ry / rx, 0, 0]);
  const edge = moved(ellipse(59, 44), W / 2, H / 2);
  const band = ink.without(ellipse(56.5, 41.5), ellipse(52.6, 37.6));
  const line = ink.without(ellipse(45.5, 30.5), ellipse(44, 29));
  const count = random.pick([36, 44]);
  const pearls = ink.join(
    ...Array.from({ length: count }, (_, i) => {
      const angle = (2 * Math.PI * i) / count;
      return circle(49 * Math.cos(angle), 34 * Math.sin(angle), i % 2 === 0 ? 1.5 : 0.9);
    }),
  );
  const subject = fitted(ink.calm(fitted(motifs[0], boxAround(0, 0, 44)), 0.8), boxAround(0, 0, 58, 42));
  return finished(
    desk,
    moved(ink.join(band, ink.without(ink.join(line, pearls), ink.grow(subject, 1.6)), subject), W / 2, H / 2),
    edge,
  );
}

function wreath(desk: Desk): Drawing {
  const { ink, random, motifs } = desk;
  const leaves = ink.join(
    mirrored(branch(ink, 35, -Math.PI / 2 + 0.08, Math.PI / 2 - random.between(0.1, 0.3), 8.4)),
  );
  const subject = fitted(ink.calm(fitted(motifs[0], boxAround(0, 0, 40)), 0.8), boxAround(0, 0, 41));
  const outer = ink.without(circle(0, 0, 44), circle(0, 0, 42.2));
  const dots = beads(28.5, 1.6, random.pick([28, 36]));
  const art = ink.join(outer, ink.over(ink.without(dots, ink.grow(leaves, 1)), leaves, 1), subject);
  const clear = ink.join(
    ink.without(art, ink.without(ink.grow(ink.silhouette(subject), 1.6), subject)),
    subject,
  );
  return finished(desk, moved(clear, 45, 45), circle(45, 45, 45), 90);
}

function finished({ ink }: Desk, art: Area, edge: Area, width = W): Drawing {
  const { width: wide } = sizeOf(edge);
  return { width: Math.max(width, wide), height: H, art: ink.calm(art, 0.5), edge };
}
