import { createSample, leaf, path } from '../kit.mjs';

const WIDTH = 280;

/** A line of leaves that grow to the left and to the right of a small diamond. */
function ornament(y) {
  const half = (side) =>
    Array.from({ length: 7 }, (_, i) => {
      const x = WIDTH / 2 + side * (9 + 8 * i);
      const length = 9 - 0.7 * i;
      return (
        leaf([x, y], [x + side * length, y + 0.45 * length], 0.16) +
        leaf([x, y], [x + side * length, y - 0.45 * length], 0.16)
      );
    }).join('');
  const x = WIDTH / 2;
  return `${half(-1)}${half(1)}M${x} ${y + 5}L${x + 4} ${y}L${x} ${y - 5}L${x - 4} ${y}Z`;
}

/** The saying of every workshop, carved along the middle of its strokes with one V-bit. */
export async function build(engines) {
  const sample = createSample(
    {
      name: 'V-carved quote',
      stock: { width: WIDTH, height: 160, thickness: 15 },
      material: 'Beech',
      bits: ['v-bit-60'],
    },
    engines,
  );
  const { add, mill, text, design } = sample;
  const carve = () => mill('v-carve', { targetDepth: 6 });
  add({
    ...(await text('Measure twice', { x: WIDTH / 2, y: 108, family: 'Great Vibes', fontSize: 46 })),
    operation: carve(),
  });
  add({ name: 'Ornament', shape: path(ornament(77)), operation: carve() });
  add({
    ...(await text('CUT ONCE', {
      ...{ x: WIDTH / 2, y: 44, family: 'Playfair Display', fontSize: 34, isBold: true, charSpacing: 90 },
    })),
    operation: carve(),
  });
  add({
    name: 'Frame',
    shape: path(`M10 10H${WIDTH - 10}V150H10ZM12.5 12.5V147.5H${WIDTH - 12.5}V12.5Z`),
    operation: carve(),
  });
  return design();
}
