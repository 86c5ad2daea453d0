import { at, circle, createSample, leaf, path, rectangle } from '../kit.mjs';

/** A twig: pairs of leaves up along a stem. */
function twig(x, from, to) {
  const pairs = [];
  for (let y = from; y < to; y += 8.5) {
    const size = 8.5 - (3 * (y - from)) / (to - from);
    pairs.push(
      leaf([x, y], [x + size, y + 0.75 * size], 0.2),
      leaf([x, y], [x - size, y + 0.75 * size], 0.2),
    );
  }
  return pairs.join('') + leaf([x, to], [x, to + 9], 0.2);
}

/** Two bookmarks of leather with a pressed twig and a name. */
export async function build(engines) {
  const sample = createSample(
    {
      name: 'Leather bookmarks',
      stock: { width: 90, height: 170, thickness: 2 },
      material: 'Leather',
      isLaser: true,
    },
    engines,
  );
  const { add, burn, text, design } = sample;
  const engraving = () => burn('laser-fill', { speed: 3000, power: 35, lineInterval: 0.1 });
  const cut = (side) => burn('laser-line', { side, speed: 600, power: 60, passes: 2 });
  for (const [x, name] of [
    [25, 'Mia'],
    [65, 'Leo'],
  ]) {
    add({ name: `Twig ${name}`, shape: path(twig(x, 46, 128)), operation: engraving() });
    add({
      ...(await text(name, { x, y: 30, family: 'Great Vibes', fontSize: 20 })),
      operation: engraving(),
    });
    add({
      name: `Hole ${name}`,
      shape: path(circle({ x, y: 152 }, 2.5)),
      layer: '02',
      operation: cut('inside'),
    });
    add({
      name: `Bookmark ${name}`,
      shape: rectangle(34, 148, 6),
      transform: at(x - 17, 12),
      layer: '02',
      operation: cut('outside'),
    });
  }
  return design();
}
