import { at, circle, createSample, path, rectangle } from '../kit.mjs';

/** A tag for keys or a bag with a name on it: small, and cut in a few minutes. */
export async function build(engines) {
  const sample = createSample(
    {
      name: 'Name tag',
      stock: { width: 120, height: 60, thickness: 5 },
      material: 'Beech',
      bits: ['end-mill-1.5875'],
    },
    engines,
  );
  const { add, mill, text, design } = sample;
  add({
    name: 'Outline',
    shape: rectangle(104, 44, 22),
    transform: at(8, 8),
    operation: mill('profile', {
      side: 'outside',
      targetDepth: 5,
      extraDepth: 0.2,
      tabs: { isEnabled: true, placement: 'count', count: 4, width: 4 },
    }),
  });
  add({
    name: 'Border',
    shape: rectangle(98, 38, 19),
    transform: at(11, 11),
    operation: mill('profile', { side: 'on', targetDepth: 0.8 }),
  });
  add({
    ...(await text('Emma', { x: 68, y: 30, family: 'Pacifico', fontSize: 26 })),
    operation: mill('pocket', { targetDepth: 1.5 }),
  });
  add({
    name: 'Hole',
    shape: path(circle({ x: 24, y: 30 }, 4)),
    operation: mill('drill', { method: 'bore', targetDepth: 5, extraDepth: 0.2 }),
  });
  return design();
}
