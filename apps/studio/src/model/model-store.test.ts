import { DEFAULT_DEVICE } from '@kerf/machining';
import { beforeEach, expect, it } from 'vitest';
import { useJobStore } from '../job/job-store';
import {
  closeModel,
  moveModel,
  resizeModel,
  setFrameType,
  showModel,
  turnModel,
  useModelStore,
} from './model-store';

const STOCK = { width: 300, height: 180, thickness: 10 };

/** The triangle between three corners of a box of 40 × 20 × 8 mm: only its extent matters here. */
function box(x: number, y: number, z: number) {
  return { positions: Float32Array.from([0, 0, 0, x, 0, 0, x, y, z]) };
}
const placement = () => useModelStore.getState().model?.placement;
const adjusted = () => useModelStore.getState().model?.adjusted;

beforeEach(closeModel);

it('shows a model in its own size, and one that is too large as large as the material', () => {
  showModel('a', box(40, 20, 8), STOCK);
  expect(placement()).toEqual({
    orientation: 'top',
    position: { x: 0, y: 0, z: 0 },
    size: { x: 40, y: 20, z: 8 },
  });
  expect(adjusted()).toBeNull();
  showModel('b', box(600, 180, 10), STOCK);
  expect(placement()?.size).toEqual({ x: 300, y: 90, z: 5 });
  expect(adjusted()).toBe('size');
});

it('shows a model of a file in metres as small as it is, in its proportions', () => {
  showModel('a', box(0.06, 0.04, 0.008), STOCK);
  const { x, y, z } = placement()!.size;
  expect([x / y, x / z].map((ratio) => ratio.toFixed(2))).toEqual(['1.50', '7.50']);
  expect(adjusted()).toBeNull();
  resizeModel({ x: 0.01 }, STOCK);
  expect(placement()?.size.x).toBe(0.1);
});

it('turns with its sides and says what had to be smaller', () => {
  showModel('a', box(40, 20, 8), STOCK);
  turnModel('front', STOCK);
  expect(placement()).toMatchObject({ orientation: 'front', size: { x: 40, y: 8, z: 10 } });
  expect(adjusted()).toBe('size');
});

it.each([
  ['x', box(0, 20, 8), { x: 0.1, y: 8, z: 10 }],
  ['x and y', box(0, 0, 8), { x: 0.1, y: 8, z: 0.1 }],
  ['every direction', box(0, 0, 0), { x: 0.1, y: 0.1, z: 0.1 }],
])('turns a model that is flat in %s', (_, mesh, size) => {
  showModel('a', mesh, STOCK);
  turnModel('front', STOCK);
  expect(placement()).toMatchObject({ orientation: 'front', size });
});

it('turns a model that is flat in x and was made smaller to fit as it is shown', () => {
  showModel('a', box(0, 360, 8), STOCK);
  expect(placement()?.size).toEqual({ x: 0.1, y: 180, z: 4 });
  turnModel('bottom', STOCK);
  expect(placement()?.size).toEqual({ x: 0.1, y: 180, z: 4 });
});

it('holds sizes to the material and positions above zero', () => {
  showModel('a', box(40, 20, 8), STOCK);
  resizeModel({ x: 400 }, STOCK);
  expect(placement()?.size).toEqual({ x: 300, y: 20, z: 8 });
  expect(adjusted()).toBe('size');
  moveModel({ y: -3, x: 12 });
  expect(placement()?.position).toEqual({ x: 12, y: 0, z: 0 });
  expect(adjusted()).toBe('position');
  moveModel({ x: 5 });
  expect(adjusted()).toBeNull();
});

it.each([
  ['opening another one', () => showModel('b', box(40, 20, 8), STOCK)],
  ['turning', () => turnModel('left', STOCK)],
  ['moving', () => moveModel({ x: 5 })],
  ['resizing', () => resizeModel({ x: 5 }, STOCK)],
  ['another frame', () => setFrameType('cutout_with_tabs')],
])('%s discards the G-code and the path', (_, edit) => {
  showModel('a', box(40, 20, 8), STOCK);
  const abort = new AbortController();
  useJobStore.setState({
    job: { status: 'generating', before: null, abort, device: DEFAULT_DEVICE },
    programIndex: 1,
    progress: 0.5,
  });
  edit();
  expect(useJobStore.getState()).toMatchObject({ job: { status: 'none' }, programIndex: 0, progress: 0 });
  expect(abort.signal.aborted).toBe(true);
});
