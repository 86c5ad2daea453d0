import type { ProfileOperation, ShapeObject } from '@kerf/document';
import { describe, expect, it } from 'vitest';
import { pocket, rectangle, TestEditor } from '../testing/test-editor';
import { holdWithTabs, setCutDepth } from './cut-depth';
import { setOperationSettings } from './objects';

const THICKNESS = 10;

function profileOf(test: TestEditor, id: string): ProfileOperation {
  const object = test.state.design.objects.find((each) => each.id === id) as ShapeObject;
  if (object.operation.kind !== 'profile') throw new Error(`'${id}' is no contour`);
  return object.operation;
}

describe('the depth of a cut', () => {
  it('sets four tabs on what is cut out by it, fewer and narrower ones on a small part', () => {
    const test = new TestEditor([rectangle('sign', 0, 0, 200, 100), rectangle('small', 210, 0, 12, 10)]);
    test.select('sign', 'small').run(setCutDepth(THICKNESS));
    expect(profileOf(test, 'sign').tabs).toMatchObject({
      isEnabled: true,
      placement: 'count',
      count: 4,
      width: 3,
    });
    expect(profileOf(test, 'small').tabs).toMatchObject({ isEnabled: true, count: 2, width: 3 });
    test.run('undo');
    expect(profileOf(test, 'sign').tabs.isEnabled).toBe(false);
  });

  it('leaves tabs alone that a person set or took away', () => {
    const test = new TestEditor([rectangle('a', 0, 0, 100, 100)]).select('a');
    test
      .run(setOperationSettings({ tabs: { isEnabled: true, spacing: 25, width: 2 } }))
      .run(setCutDepth(THICKNESS));
    expect(profileOf(test, 'a').tabs).toMatchObject({ placement: 'spacing', spacing: 25, width: 2 });
    test.run(setOperationSettings({ tabs: { isEnabled: false } })).run(setCutDepth(THICKNESS));
    expect(profileOf(test, 'a').tabs.isEnabled).toBe(false);
  });

  it('sets none above the bottom, and keeps the extra depth for the next cut through', () => {
    const test = new TestEditor([rectangle('a', 0, 0, 100, 100)]).select('a').run(setCutDepth(THICKNESS));
    test.run(setOperationSettings({ extraDepth: 0.5, tabs: { isEnabled: false } })).run(setCutDepth(6));
    expect(profileOf(test, 'a')).toMatchObject({
      targetDepth: 6,
      extraDepth: 0.5,
      tabs: { isEnabled: false },
    });
  });

  it('takes every kind of milling, held to the stock', () => {
    const test = new TestEditor([pocket('p', 0, 0, 30, 30)]).select('p').run(setCutDepth(40));
    const [object] = test.state.design.objects as ShapeObject[];
    expect(object?.operation).toMatchObject({ kind: 'pocket', targetDepth: THICKNESS });
  });
});

it('offers tabs where nothing holds a part, and only there', () => {
  const test = new TestEditor([rectangle('a', 0, 0, 100, 100)]).select('a');
  expect(test.editor.can(holdWithTabs)).toBe(false);
  test.run(setOperationSettings({ targetDepth: THICKNESS })).run(holdWithTabs);
  expect(profileOf(test, 'a').tabs).toMatchObject({ isEnabled: true, count: 4 });
  expect(test.editor.can(holdWithTabs)).toBe(false);
});
