import { around, at, circle, createSample, leaf, path, rectangle } from '../kit.mjs';

const STOCK = { width: 280, height: 160, thickness: 12 };
const MIDDLE = { x: 140, y: 80 };

/** A sprig: a stem and its leaves in pairs, mirrored by `side`, from the lower middle outwards. */
function sprig(side) {
  const stem = Array.from({ length: 6 }, (_, i) => {
    const share = i / 5;
    return [MIDDLE.x + side * (12 + 58 * share), 35 + 10 * share * share];
  });
  return stem
    .slice(1)
    .map(([x, y], i) => {
      const length = 15 - i;
      return (
        leaf([x, y], [x + side * length * 0.75, y + length * 0.8], 0.24) +
        leaf([x - side * 4, y - 1], [x + side * length * 0.55, y - length * 0.62], 0.24)
      );
    })
    .join('');
}

/** A house number with a name, leaves and two holes: one bit, in oak. */
export async function build(engines) {
  const sample = createSample({ name: 'House sign', stock: STOCK, material: 'Oak' }, engines);
  const { add, mill, text, design } = sample;
  add({
    name: 'Outline',
    shape: rectangle(256, 136, 30),
    transform: at(12, 12),
    operation: mill('profile', {
      side: 'outside',
      targetDepth: 12,
      extraDepth: 0.2,
      tabs: { isEnabled: true, placement: 'count', count: 6, width: 6 },
    }),
  });
  add({
    name: 'Border',
    shape: path(
      'M46 20H234A26 26 0 0 1 260 46V114A26 26 0 0 1 234 140H46A26 26 0 0 1 20 114V46A26 26 0 0 1 46 20Z' +
        'M46 24A22 22 0 0 0 24 46V114A22 22 0 0 0 46 136H234A22 22 0 0 0 256 114V46A22 22 0 0 0 234 24Z',
    ),
    operation: mill('pocket', { targetDepth: 2 }),
  });
  add({
    ...(await text('27', { ...MIDDLE, y: 105, family: 'Roboto Slab', fontSize: 66, isBold: true })),
    operation: mill('pocket', { targetDepth: 3 }),
  });
  add({
    ...(await text('ROSE LANE', {
      ...{ ...MIDDLE, y: 66, family: 'Hershey Sans 1-stroke', fontSize: 21, charSpacing: 160 },
    })),
    operation: mill('profile', { side: 'on', targetDepth: 1.5 }),
  });
  add({
    name: 'Leaves',
    shape: path(sprig(-1) + sprig(1)),
    operation: mill('pocket', { targetDepth: 1.5 }),
  });
  add({
    name: 'Flower',
    shape: path(around(5, (turn) => circle(petal(turn), 3.4)) + circle({ x: MIDDLE.x, y: 40 }, 1.8)),
    operation: mill('pocket', { targetDepth: 1.5 }),
  });
  add({
    name: 'Holes',
    shape: path(circle({ x: 37, y: 80 }, 2.5) + circle({ x: 243, y: 80 }, 2.5)),
    operation: mill('drill', { method: 'bore', targetDepth: 12, extraDepth: 0.2 }),
  });
  return design();
}

const petal = (turn) => ({
  x: MIDDLE.x + 6.6 * Math.sin(2 * Math.PI * turn),
  y: 40 + 6.6 * Math.cos(2 * Math.PI * turn),
});
