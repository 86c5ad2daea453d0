import { createGroup } from '@kerf/document';
import { expect, it } from 'vitest';
import { rectangle, TestEditor } from '../testing/test-editor';
import { replaceByCopies, replaceGroup } from './groups';

const a = rectangle('a', 10, 10, 40, 30);
const b = rectangle('b', 100, 50, 20, 20);
const c = rectangle('c', 200, 0, 10, 80);

it('puts a group in the place of the one with its id, in one change', () => {
  const test = new TestEditor([createGroup('g', [a]), c]);
  const wide = { ...a, name: 'Wide' };
  test.run(replaceGroup(createGroup('g', [wide, b], 'Box'), 'history.generate')).expectSelection('g');
  expect(test.state.design.objects).toMatchObject([
    { id: 'g', name: 'Box', children: [{ id: 'a', name: 'Wide' }, { id: 'b' }] },
    { id: 'c' },
  ]);
  expect(test.state.history.undo).toHaveLength(1);
  test.run('undo');
  expect(test.state.design.objects[0]).toMatchObject({ name: 'Group', children: [{ name: a.name }] });
});

it('replaces nothing that is locked or not there', () => {
  const group = createGroup('g', [a]);
  const locked = new TestEditor([{ ...group, isLocked: true }]);
  expect(locked.editor.run(replaceGroup(group, 'history.generate'))).toBe(false);
  expect(new TestEditor([a]).editor.run(replaceGroup({ ...group, id: 'a' }, 'history.generate'))).toBe(false);
});

it('puts copies in the place of what is visible, in one change', () => {
  const test = new TestEditor([a, { ...b, isHidden: true }]);
  test.run(replaceByCopies([createGroup('g', [c])], 'history.layOutRows')).expectSelection('g');
  expect(test.state.design.objects.map(({ id, isHidden }) => [id, isHidden])).toEqual([
    ['a', true],
    ['b', true],
    ['g', false],
  ]);
  test.run('undo');
  expect(test.state.design.objects.map(({ isHidden }) => isHidden)).toEqual([false, true]);
  expect(test.editor.run(replaceByCopies([], 'history.layOutRows'))).toBe(false);
});
