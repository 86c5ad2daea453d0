import { around, at, circle, createSample, path, polar } from '../kit.mjs';

/** A compass rose as one outline: long points to the four winds, short ones between them. */
const rose = (middle) =>
  around(
    16,
    (turn, i) => `${i === 0 ? 'M' : 'L'}${polar(middle, i % 2 ? 12 : i % 4 ? 27 : 40, turn)}`,
  ).concat('Z');

/** The opening on the left, the plug on the right: cut the plug from another wood, turn it over and glue it in. */
export async function build(engines) {
  const sample = createSample(
    {
      name: 'Compass inlay',
      stock: { width: 220, height: 110, thickness: 12 },
      material: 'Beech',
      bits: ['end-mill-3.175', 'v-bit-60'],
    },
    engines,
  );
  const { add, mill, design } = sample;
  const inlay = (part) => mill('inlay', { part, walls: 'slanted', targetDepth: 3, gap: 0.5, margin: 3 });
  const middle = { x: 0, y: 0 };
  add({ name: 'Opening', shape: path(rose(middle)), transform: at(55, 55), operation: inlay('female') });
  add({
    name: 'Ring',
    shape: path(circle(middle, 50) + circle(middle, 47.5)),
    transform: at(55, 55),
    operation: mill('v-carve', { targetDepth: 2 }),
  });
  add({ name: 'Plug', shape: path(rose(middle)), transform: at(165, 55), operation: inlay('male') });
  return design();
}
