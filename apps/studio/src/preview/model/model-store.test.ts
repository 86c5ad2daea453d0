import { beforeEach, expect, it } from 'vitest';
import { closeModel, moveModel, resizeModel, showModel, turnModel, useModelStore } from './model-store';

const STOCK = { width: 300, height: 180, thickness: 10 };

/** A box of 40 × 20 × 8 mm as two of its corners' triangles: its extent is all that counts here. */
function box(x: number, y: number, z: number) {
  return { positions: Float32Array.from([0, 0, 0, x, 0, 0, x, y, z]) };
}
const placement = () => useModelStore.getState().model?.placement;
const warning = () => useModelStore.getState().model?.warning;

beforeEach(closeModel);

it('shows a model in its own size, and one that is too large as large as the material', () => {
  showModel('a', box(40, 20, 8), STOCK);
  expect(placement()).toEqual({
    orientation: 'top',
    position: { x: 0, y: 0, z: 0 },
    size: { x: 40, y: 20, z: 8 },
  });
  showModel('b', box(600, 180, 10), STOCK);
  expect(placement()?.size).toEqual({ x: 300, y: 90, z: 5 });
});

it('turns with its sides and says what had to be smaller', () => {
  showModel('a', box(40, 20, 8), STOCK);
  turnModel('front', STOCK);
  expect(placement()).toMatchObject({ orientation: 'front', size: { x: 40, y: 8, z: 10 } });
  expect(warning()).toBe('Size adjusted to fit within material dimensions: X 40, Y 8, Z 10');
});

it('holds sizes to the material and positions above zero', () => {
  showModel('a', box(40, 20, 8), STOCK);
  resizeModel({ x: 400 }, STOCK);
  expect(placement()?.size).toEqual({ x: 300, y: 20, z: 8 });
  expect(warning()).toMatch(/^Size adjusted/);
  moveModel({ y: -3, x: 12 });
  expect(placement()?.position).toEqual({ x: 12, y: 0, z: 0 });
  expect(warning()).toMatch(/^Position adjusted to non-negative values/);
  moveModel({ x: 5 });
  expect(warning()).toBeNull();
});
