import { createAsset, sha256Hex } from '@kerf/document';
import { encode } from 'fast-png';
import { at, circle, createSample, path, rectangle } from '../kit.mjs';

const PIXELS = { width: 480, height: 300 };

/** A smooth line of hills: a sum of waves, so that every run gives the same. */
const ridge = (x, base, height, seed) =>
  base +
  height *
    (0.5 * Math.sin(x * 2.1 + seed) +
      0.3 * Math.sin(x * 5.3 + 2 * seed) +
      0.12 * Math.sin(x * 13.7 + 3 * seed));

/** The saw-tooth outline of spruces on a ridge. */
function spruces(x, count, seed) {
  const at = x * count + seed;
  const tree = Math.floor(at);
  const tall = 0.55 + 0.45 * Math.abs(Math.sin(tree * 12.9898 + seed));
  const across = Math.abs(at - tree - 0.5) * 2;
  const branches = 0.12 * Math.abs(((1 - across) * 7) % 1);
  return Math.max(0, tall * (1 - across) - branches * across);
}

/** How light the picture is at a place, 0–255: hills in mist under a low sun. */
function greyAt(x, y) {
  const sun = Math.hypot(x - 1.12, (y - 0.3) * 1);
  let grey = 236 - 60 * y - 70 * Math.max(0, sun - 0.2);
  if (sun < 0.09) grey = 255;
  else grey += 60 * Math.exp(-((sun - 0.09) * 9));
  const layers = [
    { base: 0.42, height: 0.1, seed: 1.3, dark: 176 },
    { base: 0.52, height: 0.09, seed: 4.1, dark: 138 },
    { base: 0.62, height: 0.07, seed: 2.2, dark: 100 },
    { base: 0.74, height: 0.05, seed: 5.6, dark: 62, trees: { count: 26, size: 0.07 } },
    { base: 0.9, height: 0.04, seed: 0.7, dark: 22, trees: { count: 12, size: 0.2 } },
  ];
  for (const { base, height, seed, dark, trees } of layers) {
    const top = ridge(x, base, height, seed) - (trees ? trees.size * spruces(x, trees.count, seed) : 0);
    if (y > top) grey = dark + Math.min(60, 230 * (y - top)) * (trees ? 0.35 : 1);
  }
  return Math.round(Math.min(255, Math.max(0, grey)));
}

function landscape() {
  const { width, height } = PIXELS;
  const data = Uint8Array.from({ length: width * height }, (_, i) =>
    greyAt((i % width) / height, Math.floor(i / width) / height),
  );
  return encode({ width, height, channels: 1, depth: 8, data }, { zlib: { level: 9 } });
}

/** A photo in dots, a line of text, and the plaque around them, burnt in plywood. */
export async function build(engines) {
  const sample = createSample(
    {
      name: 'Photo plaque',
      stock: { width: 160, height: 130, thickness: 3 },
      material: 'Plywood',
      isLaser: true,
    },
    engines,
  );
  const { add, burn, text, design } = sample;
  const bytes = landscape();
  const asset = createAsset({ id: sha256Hex(bytes), mediaType: 'image/png', name: 'hills.png', bytes });
  add({
    name: 'Hills',
    shape: {
      ...{ kind: 'image', width: 128, height: 80, assetId: asset.id, opacity: 1 },
      ...{ pixelWidth: PIXELS.width, pixelHeight: PIXELS.height },
    },
    transform: at(16, 36),
    operation: burn('laser-photo', { speed: 3000, power: 40, lineInterval: 0.15, effect: 'Jarvis' }),
  });
  add({
    ...(await text('Above the mist', { x: 80, y: 24, family: 'Dancing Script', fontSize: 14, isBold: true })),
    layer: '02',
    operation: burn('laser-fill', { speed: 3000, power: 35, lineInterval: 0.1 }),
  });
  add({
    name: 'Hole',
    shape: path(circle({ x: 80, y: 119.5 }, 2)),
    layer: '03',
    operation: burn('laser-line', { side: 'inside', speed: 400, power: 90, passes: 2 }),
  });
  add({
    name: 'Outline',
    shape: rectangle(144, 118, 8),
    transform: at(8, 6),
    layer: '03',
    operation: burn('laser-line', { side: 'outside', speed: 400, power: 90, passes: 2 }),
  });
  return design({ assets: [asset] });
}
