import { around, at, circle, createSample, leaf, path, polar, polygon } from '../kit.mjs';

const STOCK = { width: 180, height: 180, thickness: 8 };
const RADIUS = 40;
const MIDDLES = [
  { x: 46, y: 134 },
  { x: 134, y: 134 },
  { x: 46, y: 46 },
  { x: 134, y: 46 },
];

const place = ({ x, y }, radius, turn) => [
  x + radius * Math.sin(2 * Math.PI * turn),
  y + radius * Math.cos(2 * Math.PI * turn),
];

/** Leaves around the middle, in two rings. */
const flower = (middle) =>
  around(12, (turn) => leaf(place(middle, 9, turn), place(middle, 30, turn), 0.15)) +
  around(12, (turn) => circle(pointOf(place(middle, 26, turn + 1 / 24)), 2.2)) +
  circle(middle, 4);

const pointOf = ([x, y]) => ({ x, y });

/** Rays that bend to one side. */
const whirl = (middle) =>
  around(8, (turn) => {
    const tip = polar(middle, 31, turn + 0.14);
    const out = `${polar(middle, 15, turn)} ${polar(middle, 24, turn + 0.03)} ${tip}`;
    const back = `${polar(middle, 27, turn + 0.135)} ${polar(middle, 17, turn + 0.12)} ${polar(middle, 9, turn + 0.085)}`;
    return `M${polar(middle, 9, turn)}C${out}C${back}Z`;
  }) + circle(middle, 4);

/** A star of rhombs: a quilt pattern. */
const quilt = (middle) =>
  around(8, (turn) =>
    polygon([
      place(middle, 5, turn),
      place(middle, 18, turn + 1 / 19),
      place(middle, 31, turn),
      place(middle, 18, turn - 1 / 19),
    ]),
  );

/** Cells of a honeycomb that fit into the circle. */
function honeycomb(middle) {
  const cells = [];
  for (let row = -3; row <= 3; row += 1)
    for (let column = -3; column <= 3; column += 1) {
      const x = middle.x + 11.4 * (column + (row % 2) / 2);
      const y = middle.y + 9.87 * row;
      if (Math.hypot(x - middle.x, y - middle.y) > 25.5) continue;
      cells.push(polygon(Array.from({ length: 6 }, (_, i) => place({ x, y }, 5.1, i / 6))));
    }
  return cells.join('');
}

/** Four coasters with patterns, cut out of one bamboo board with one bit. */
export async function build(engines) {
  const sample = createSample(
    { name: 'Coaster set', stock: STOCK, material: 'Bamboo', bits: ['end-mill-2'] },
    engines,
  );
  const { add, mill, design } = sample;
  const patterns = { Flower: flower, Whirl: whirl, Star: quilt, Honeycomb: honeycomb };
  Object.entries(patterns).forEach(([name, draw], i) => {
    const middle = MIDDLES[i];
    add({ name, shape: path(draw(middle)), operation: mill('pocket', { targetDepth: 1.6 }) });
    add({
      name: `${name}: rim`,
      shape: path(circle(middle, 36) + circle(middle, 33.4)),
      operation: mill('pocket', { targetDepth: 1.2 }),
    });
    add({
      name: `${name}: outline`,
      shape: { kind: 'ellipse', rx: RADIUS, ry: RADIUS },
      transform: at(middle.x - RADIUS, middle.y - RADIUS),
      operation: mill('profile', {
        side: 'outside',
        targetDepth: 8,
        extraDepth: 0.2,
        tabs: { isEnabled: true, placement: 'count', count: 4, width: 4 },
      }),
    });
  });
  return design();
}
