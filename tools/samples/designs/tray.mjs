import { at, createSample, rectangle } from '../kit.mjs';

/** A tray for keys, coins and a pen: deep pockets that a large bit clears. */
export async function build(engines) {
  const sample = createSample(
    {
      name: 'Pocket tray',
      stock: { width: 260, height: 160, thickness: 18 },
      material: 'Pine',
      bits: ['end-mill-6.35'],
    },
    engines,
  );
  const { add, mill, design } = sample;
  const pocket = (targetDepth) => mill('pocket', { targetDepth });
  add({ name: 'Keys', shape: rectangle(104, 88, 18), transform: at(22, 50), operation: pocket(12) });
  add({
    name: 'Coins',
    shape: { kind: 'ellipse', rx: 44, ry: 44 },
    transform: at(148, 50),
    operation: pocket(12),
  });
  add({ name: 'Pen', shape: rectangle(216, 16, 8), transform: at(22, 22), operation: pocket(9) });
  add({
    name: 'Outline',
    shape: rectangle(240, 140, 22),
    transform: at(10, 10),
    operation: mill('profile', {
      side: 'outside',
      targetDepth: 18,
      extraDepth: 0.2,
      tabs: { isEnabled: true, placement: 'count', count: 6, width: 8 },
    }),
  });
  return design();
}
