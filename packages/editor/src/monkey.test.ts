import { createGroup, type DesignObject, designToJson } from '@kerf/document';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setCutStyle, setLayer } from './commands/objects';
import { COMMANDS } from './commands/registry';
import { sceneOf } from './scene/scene';
import { selectionHandles } from './selectors/handles';
import { readouts, selectionGeometry } from './selectors/readouts';
import { pocket, rectangle, TestEditor } from './testing/test-editor';
import { toDocument } from './viewport/viewport';

const SEED = 20261121;

const coordinate = fc.integer({ min: -2, max: 32 }).map((step) => step * 8.25);
const keys = fc.record({ shift: fc.boolean(), alt: fc.boolean(), mod: fc.constant(false) });
const place = fc.tuple(coordinate, coordinate, keys);

type Act = (test: TestEditor) => void;

/** Anything that a person can do, in any order, sensible or not. */
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: place.map(
      ([x, y, k]): Act =>
        (test) =>
          test.pointerDown(x, y, k),
    ),
  },
  {
    weight: 6,
    arbitrary: place.map(
      ([x, y, k]): Act =>
        (test) =>
          test.pointerMove(x, y, k),
    ),
  },
  {
    weight: 5,
    arbitrary: place.map(
      ([x, y, k]): Act =>
        (test) =>
          test.pointerUp(x, y, k),
    ),
  },
  {
    weight: 3,
    arbitrary: place.map(
      ([x, y, k]): Act =>
        (test) =>
          test.click(x, y, k),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(place, place).map(
      ([[x, y, k], [u, v]]): Act =>
        (test) =>
          test.drag([x, y], [u, v], k),
    ),
  },
  {
    weight: 1,
    arbitrary: place.map(
      ([x, y]): Act =>
        (test) =>
          test.doubleClick(x, y),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom(...Object.values(COMMANDS)).map(
      ({ run }): Act =>
        (test) =>
          test.editor.run(run),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('Escape', 'Enter', 'Backspace', ' ').map(
      (key): Act =>
        (test) =>
          test.key(key),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Act>((test) => test.editor.event({ type: 'cancel' })) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.boolean(), place).map(
      ([isTop, [x, y, k]]): Act =>
        (test) => {
          const { viewport } = test.state;
          const ruler = toDocument(viewport, isTop ? { x: 400, y: 9 } : { x: 9, y: 400 });
          test.drag([ruler.x, ruler.y], [x, y], k);
        },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('00', '01', '05').map(
      (layer): Act =>
        (test) =>
          test.editor.run(setLayer(layer)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('line', 'fill').map(
      (style): Act =>
        (test) =>
          test.editor.run(setCutStyle(style)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 0, max: 3000 }).map(
      (ms): Act =>
        (test) =>
          (test.time += ms),
    ),
  },
);

const start: readonly DesignObject[] = [
  rectangle('a', 10, 10, 40, 30),
  createGroup('g', [pocket('b', 60, 20, 30, 30), createGroup('h', [rectangle('c', 100, 60, 20, 50)])]),
  { ...rectangle('d', 150, 20, 25, 25), isLocked: true },
];

function expectInOrder({ state }: TestEditor): void {
  const { byId } = sceneOf(state.design);
  for (const id of state.selection) {
    const node = byId.get(id);
    expect(node, id).toBeDefined();
    expect(node?.parent?.object.id ?? null, id).toBe(state.scope);
  }
  expect(new Set(state.selection).size).toBe(state.selection.length);
  const geometry = selectionGeometry(state);
  if (geometry)
    expect(Object.values(geometry).every((value) => value === null || Number.isFinite(value))).toBe(true);
  expect(selectionHandles(state).every(({ screen }) => Number.isFinite(screen.x + screen.y))).toBe(true);
  readouts(state);
  expect(state.rulerGuides.every(({ at }) => Number.isFinite(at))).toBe(true);
  if (state.guiding) expect(state.rulerGuides.length).toBeGreaterThan(state.guiding.index);
}

describe('the editor', () => {
  it(`stays in order whatever is done to it, and takes all of it back (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 5, maxLength: 60 }), (acts) => {
        const test = new TestEditor(start, { historyDepth: 500 });
        const locked = JSON.stringify(test.box('d'));
        let wasAlwaysLocked = true;
        for (const each of acts) {
          each(test);
          expectInOrder(test);
          wasAlwaysLocked &&= sceneOf(test.state.design).byId.get('d')?.object.isLocked === true;
          if (wasAlwaysLocked) expect(JSON.stringify(test.box('d'))).toBe(locked);
        }
        test.editor.event({ type: 'cancel' });
        const end = test.state.design;
        const count = test.state.history.redo.length;
        while (test.editor.run('undo')) expectInOrder(test);
        expect(designToJson(test.state.design)).toEqual(designToJson(new TestEditor(start).state.design));
        while (test.state.history.redo.length > count) {
          test.run('redo');
          expectInOrder(test);
        }
        expect(designToJson(test.state.design)).toEqual(designToJson(end));
      }),
      { seed: SEED, numRuns: 150 },
    );
    // The limit is in minutes: the test looks for disorder, not for slowness on a busy computer.
  }, 120_000);
});
