import {
  applySteps,
  createDesign,
  type Design,
  findDesignProblems,
  type GroupObject,
  readLac,
  type ShapeObject,
  writeLac,
} from '@kerf/document';
import { translation } from '@kerf/geometry';
import { expect, test } from 'vitest';
import type { Part } from '../part';
import { made } from '../testing/made';
import { objectsFromThing, replaceThing } from './to-objects';

const names = { thing: 'Box', partName: (part: Part) => part.key };

function placed(id: string, settings: Record<string, string | number | boolean>, design: Design) {
  const group = objectsFromThing(made(id, settings), { generator: id, settings }, design, names);
  const outcome = applySteps(design, [
    { kind: 'add-objects', entries: [{ parentId: null, index: 0, object: group }] },
  ]);
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  return { group, design: outcome.value };
}

const shapes = (group: GroupObject) => group.children as readonly ShapeObject[];
const part = (group: GroupObject, key: string) => shapes(group).find((one) => one.part === key)!;

test('a thing is a valid group in the middle of the workspace, which a project keeps with its settings', () => {
  for (const mode of ['cnc', 'laser'] as const) {
    const { group, design } = placed(
      'custom-box',
      { length: 80, lid: 'cap' },
      createDesign({ setup: { mode } }),
    );
    expect(findDesignProblems(design)).toEqual([]);
    const { width, height } = made('custom-box', { length: 80, lid: 'cap' });
    expect(group.transform.slice(4)).toEqual([(300 - width) / 2, (180 - height) / 2]);
    const read = readLac(writeLac(design));
    expect(read.ok && read.value).toEqual(design);
    expect(read.ok && read.value.objects[0]).toMatchObject({
      generated: { generator: 'custom-box', settings: { length: 80, lid: 'cap' } },
      children: expect.arrayContaining([expect.objectContaining({ part: 'lidFront' })]),
    });
  }
});

test('parts have the operation of their work', () => {
  const laser = placed('maze', { margin: 5 }, createDesign({ setup: { mode: 'laser' } })).group;
  expect(part(laser, 'walls')).toMatchObject({ layer: '01', operation: { kind: 'laser-fill' } });
  expect(part(laser, 'outline')).toMatchObject({
    layer: '03',
    operation: { kind: 'laser-line', side: 'outside' },
  });
  expect(part(laser, 'solution')).toMatchObject({ layer: '04', isHidden: true });
  const milled = placed('custom-box', {}, createDesign()).group;
  expect(part(milled, 'front').operation).toMatchObject({
    kind: 'profile',
    side: 'outside',
    targetDepth: 10,
    cornerRelief: 'dog-bone',
    tabs: { isEnabled: true },
  });
  const grid = placed('material-test', {}, createDesign({ setup: { mode: 'laser' } })).group;
  expect(part(grid, 'field-4-4').operation).toMatchObject({ power: 100, speed: 5000, lineInterval: 0.1 });
  const feeds = placed('material-test', { tool: 'router' }, createDesign()).group;
  expect(part(feeds, 'field-0-4').operation).toMatchObject({ feedRate: 400, stepdown: 2, targetDepth: 2 });
});

test('other settings replace the parts and keep what the person changed', () => {
  const design = createDesign({ setup: { mode: 'laser' } });
  const before = made('custom-box', {});
  const { group } = placed('custom-box', {}, design);
  const front = part(group, 'front');
  const changed: GroupObject = {
    ...group,
    transform: [0, 1, -1, 0, 40, 50],
    children: group.children
      .filter((child) => child.kind === 'shape' && child.part !== 'left')
      .map((child) => {
        if (child !== front) return child;
        const operation = { ...front.operation, power: 77 } as ShapeObject['operation'];
        return { ...front, name: 'Face', transform: translation(200, 3), operation, isLocked: true };
      })
      .concat({ ...front, id: 'own', part: null, name: 'Logo' }),
  };
  const settings = { height: 40, lid: 'closed' };
  const generated = { generator: 'custom-box', settings };
  const after = made('custom-box', settings);
  const next = replaceThing(changed, before, after, generated, { ...design, objects: [changed] }, names);
  expect(next).toMatchObject({ id: group.id, transform: [0, 1, -1, 0, 40, 50], generated });
  expect(shapes(next).map(({ part: key, name }) => key ?? name)).toEqual([
    'bottom',
    'front',
    'back',
    'right',
    'top',
    'Logo',
  ]);
  expect(part(next, 'front')).toMatchObject({
    id: front.id,
    name: 'Face',
    isLocked: true,
    transform: translation(200, 3),
    operation: { power: 77 },
    shape: { path: after.parts.find(({ key }) => key === 'front')!.outline },
  });
  expect(part(next, 'back')).toMatchObject({
    id: part(group, 'back').id,
    transform: after.parts.find(({ key }) => key === 'back')!.placement,
  });
  const valid = { ...design, objects: [next] };
  expect(findDesignProblems(valid)).toEqual([]);
});

test('the work of a part follows its settings, whatever the person changed before', () => {
  const design = createDesign({ setup: { mode: 'laser' } });
  const [before, after] = [made('interval-test', {}), made('interval-test', { power: 45 })];
  const { group } = placed('interval-test', {}, design);
  const next = replaceThing(
    group,
    before,
    after,
    { generator: 'interval-test', settings: {} },
    design,
    names,
  );
  expect(part(next, 'field-2').operation).toMatchObject({ power: 45 });
});
