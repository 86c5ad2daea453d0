import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { BUILT_IN_MATERIALS, type ListedMaterial } from '@kerf/protocol';
import { beforeEach, expect, it } from 'vitest';
import { INITIAL_ITEMS, useOwnItems } from '../../own-items/own-items-store';
import { changedMaterial, isMaterialOf, materialOfAccount, takeMaterial } from './take-material';

const oak: ListedMaterial = {
  ...{ id: '7b1d1e0a-0000-4000-8000-000000000002', userId: 'me', name: 'My oak', type: 'Wood' },
  dimension: '200,100,12',
  extInfo: { feedRate: 900, zFeedRate: 300, spindleSpeed: 12_000, depthPerPass: 1, picture: 'Oak' },
  ...{ canEdit: true, canDelete: true },
};
const pine = BUILT_IN_MATERIALS.find(({ id }) => id === 'Pine')!;
const editor = () => createEditor({ design: createDesign(), now: () => 0 });

beforeEach(() => useOwnItems.setState({ ...INITIAL_ITEMS, materials: [oak, ...BUILT_IN_MATERIALS] }));

it('is a copy in the design, which looks and is checked like the material that it names', () => {
  const { run, getState } = editor();
  run(takeMaterial(oak));
  const { design } = getState();
  const feeds = { feedRate: 900, plungeRate: 300, spindleSpeed: 12_000, stepdown: 1 };
  expect(design).toMatchObject({
    material: 'Oak',
    setup: { ownMaterial: { id: oak.id, name: 'My oak', feeds } },
  });
  expect([oak, ...BUILT_IN_MATERIALS].filter((one) => isMaterialOf(design, one))).toEqual([oak]);
  run('undo');
  expect(getState().design).toMatchObject({ material: '', setup: { ownMaterial: null } });
});

it('gives way to a material of the list', () => {
  const { run, getState } = editor();
  run(takeMaterial(oak));
  run(takeMaterial(pine));
  expect(getState().design).toMatchObject({ material: 'Pine', setup: { ownMaterial: null } });
});

it('is offered when it was changed in the account, and does not change by itself', () => {
  const { run, getState } = editor();
  run(takeMaterial(oak));
  const { design } = getState();
  expect(changedMaterial(design, [oak])).toBeUndefined();
  const faster = { ...oak, extInfo: { ...oak.extInfo, feedRate: 1200 } };
  expect(changedMaterial(design, [faster])).toBe(faster);
  expect(changedMaterial(design, [{ ...oak, dimension: '1,1,1' }])).toBeUndefined();
  expect(changedMaterial(design, [])).toBeUndefined();
});

it('is what new designs begin with when a person has chosen it', () => {
  expect(materialOfAccount()).toBeUndefined();
  useOwnItems.setState({ unsent: { defaultMaterial: oak.id } });
  expect(materialOfAccount()).toMatchObject({ material: 'Oak', ownMaterial: { name: 'My oak' } });
});
