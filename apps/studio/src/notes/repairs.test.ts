import {
  createDesign,
  createShapeObject,
  type Design,
  designBounds,
  operationAs,
  type ShapeObject,
} from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { translation } from '@kerf/geometry';
import { type Problem, type ProblemCode, roundTo } from '@kerf/machining';
import { expect, it } from 'vitest';
import { repairOf } from './repairs';

const square = (size: number, x = 10, y = 10) =>
  createShapeObject({
    id: 'a',
    shape: { kind: 'rectangle', width: size, height: size, rx: 0, ry: 0 },
    transform: translation(x, y),
  });
const problem = (code: ProblemCode, objectId?: string): Problem => ({
  code,
  severity: 'warning',
  message: 'm',
  ...(objectId !== undefined && { place: { objectId } }),
});

/** The design after the repair of a problem. */
function mended(design: Design, found: Problem): Design {
  const editor = createEditor({ design });
  repairOf(found, design)?.run(editor);
  return editor.getState().design;
}

it('holds with tabs what would come loose', () => {
  const free = square(50);
  const operation = { ...free.operation, targetDepth: 10 } as ShapeObject['operation'];
  const after = mended(
    createDesign({ objects: [{ ...free, operation }] }),
    problem('cut-through-without-tabs', 'a'),
  );
  expect(after.objects[0]).toMatchObject({ operation: { tabs: { isEnabled: true, count: 4 } } });
});

it('takes a V-bit for what needs one', () => {
  const { setup } = mended(createDesign({ objects: [square(50)] }), problem('needs-v-bit', 'a'));
  expect([setup.firstBit.kind, setup.secondBit?.kind]).toContain('v-bit');
});

it('moves onto the material what lies beside it, unless it is larger', () => {
  const after = mended(createDesign({ objects: [square(50, 290, -20)] }), problem('outside-stock', 'a'));
  expect(after.objects[0]?.transform.slice(4)).toEqual([250, 0]);
  const large = createDesign({ objects: [square(200)] });
  expect(repairOf(problem('outside-stock', 'a'), large)).toBeNull();
});

it('does without a second bit that is too large', () => {
  const design = createDesign();
  const two = { ...design, setup: { ...design.setup, secondBit: design.setup.firstBit } };
  expect(mended(two, problem('second-bit-not-smaller')).setup.secondBit).toBeNull();
});

it('leaves to the person what only a person can decide', () => {
  expect(repairOf(problem('unsafe-to-burn'), createDesign())).toBeNull();
});

it('gives the object feeds that suit its bit, but leaves a second bit its own feeds', () => {
  const free = square(50);
  const operation = { ...free.operation, feedRate: 9000 } as ShapeObject['operation'];
  const design = createDesign({ material: 'Oak', objects: [{ ...free, operation }] });
  const after = mended(design, problem('feed-too-high', 'a'));
  expect(after.objects[0]).toMatchObject({
    operation: { feedRate: 700, spindleSpeed: 12_000, stepdown: 0.8 },
  });
  const secondFeeds = { feedRate: 9, plungeRate: 9, spindleSpeed: 9000, stepdown: 1, stepoverRatio: 0.4 };
  const own = { ...design, setup: { ...design.setup, secondFeeds } };
  expect(repairOf(problem('feed-too-low', 'a'), own)).toBeNull();
});

it('faces up to the edge of the stock what cannot travel beyond it', () => {
  const faced = (changes: object) => {
    const object = square(50);
    const operation = { ...operationAs(object.operation, 'facing'), ...changes } as ShapeObject['operation'];
    return createDesign({ objects: [{ ...object, operation }] });
  };
  const found = problem('object-larger-than-machine', 'a');
  expect(mended(faced({ pattern: 'adaptive', overhang: 4 }), found).objects[0]).toMatchObject({
    operation: { pattern: 'raster', overhang: 0 },
  });
  expect(mended(faced({ pattern: 'spiral', overhang: 4 }), found).objects[0]).toMatchObject({
    operation: { pattern: 'spiral', overhang: 0 },
  });
  expect(repairOf(found, faced({}))).toBeNull();
  expect(repairOf(found, createDesign({ objects: [square(50)] }))).toBeNull();
});

it('brings into the work area what lies beside it, and makes smaller what is larger', () => {
  const found = problem('object-larger-than-machine', 'a');
  const bit = createDesign().setup.firstBit.diameter;
  const after = (object: ShapeObject) => {
    const design = createDesign({ objects: [object] });
    const { minX, minY, maxX, maxY } = designBounds(mended(design, found), ['a']);
    return {
      id: repairOf(found, design)?.id,
      box: [minX, minY, maxX, maxY].map((value) => roundTo(value, 6)),
    };
  };
  expect(after(square(50, 280, 20))).toEqual({
    id: 'moveIntoWorkArea',
    box: [250 - bit, 20, 300 - bit, 70],
  });
  const large = after(square(400, 10, 10));
  expect(large.id).toBe('shrinkIntoWorkArea');
  expect(large.box[3]! - large.box[1]!).toBeCloseTo(180 - 2 * bit, 6);
  expect(large.box[2]! - large.box[0]!).toBeCloseTo(180 - 2 * bit, 6);
  expect(Math.min(large.box[0]!, large.box[1]!)).toBeGreaterThanOrEqual(bit);
  expect(repairOf(found, createDesign({ objects: [{ ...square(400), isLocked: true }] }))).toBeNull();
});
