import { around, circle, createSample, path, polar, polygon } from '../kit.mjs';

const point = ({ x, y }, radius, turn) => [
  x + radius * Math.sin(2 * Math.PI * turn),
  y + radius * Math.cos(2 * Math.PI * turn),
];

/** The outline of a snowflake: six arms with branches. `arm`: radius and half width, from the middle to the tip. */
const flake = (middle, arm) =>
  polygon(
    Array.from({ length: 6 }, (_, i) => {
      const turn = i / 6;
      const side = (sign) =>
        arm.map(([radius, wide]) =>
          point(middle, Math.hypot(radius, wide), turn + (sign * Math.atan2(wide, radius)) / (2 * Math.PI)),
        );
      return [...side(-1), ...side(1).reverse()];
    }).flat(),
  );

/** Openings around the middle: six leaves and a ring of drops. */
const openings = (middle) =>
  around(6, (turn) => {
    const half = turn + 1 / 12;
    return `M${polar(middle, 4.5, half)}L${polar(middle, 9, half - 0.035)}L${polar(middle, 12, half)}L${polar(middle, 9, half + 0.035)}Z`;
  });

const ARMS = [
  [
    [9, 5.2],
    [14, 2],
    [18, 2],
    [24, 8],
    [27, 6],
    [22, 1.8],
    [28, 1.8],
    [32, 5.5],
    [35, 3.6],
    [32, 1.6],
    [40, 0.9],
  ],
  [
    [10, 5.8],
    [15, 2.2],
    [20, 6.5],
    [22, 9.5],
    [25, 7.5],
    [22, 1.8],
    [30, 1.8],
    [33, 6],
    [36, 6],
    [34, 1.8],
    [40, 2.6],
  ],
];

/** Two hanging snowflakes for a window, cut from thin plywood with the beam alone. */
export async function build(engines) {
  const sample = createSample(
    {
      name: 'Snowflakes',
      stock: { width: 190, height: 100, thickness: 3 },
      material: 'Plywood',
      isLaser: true,
    },
    engines,
  );
  const { add, burn, design } = sample;
  const cut = (side) => burn('laser-line', { side, speed: 500, power: 85, passes: 2 });
  ARMS.forEach((arm, i) => {
    const middle = { x: 48 + 94 * i, y: 50 };
    const name = `Snowflake ${i + 1}`;
    add({
      name: `${name}: openings`,
      shape: path(openings(middle) + circle({ x: middle.x, y: middle.y + 16.5 }, 1)),
      operation: cut('inside'),
    });
    add({ name, shape: path(flake(middle, arm)), layer: '02', operation: cut('outside') });
  });
  return design();
}
