import { createDesign } from '@kerf/document';
import { expect, test } from 'vitest';
import { beam, problemsOf, resultOf } from '../testing/designs';

const CODES = ['layer-off', 'all-layers-off', 'laser-without-objects'];
const second = { ...beam, id: 'b', layer: '02' } as const;
const off = (...offLayers: ('01' | '02' | '03')[]) =>
  createDesign({ objects: [beam, second], setup: { mode: 'laser', offLayers } });

test('names each layer that is off and has something on it, and the program leaves it out', async () => {
  const { problems, output } = await resultOf(off('02', '03'));
  expect(problems.filter(({ code }) => CODES.includes(code))).toMatchObject([
    { code: 'layer-off', severity: 'warning', values: { layer: '02' } },
  ]);
  expect(output?.programs[0].operations.map(({ objectId }) => objectId)).toEqual(['a']);
});

test('refuses a job whose layers are all off, for that reason alone', async () => {
  expect((await problemsOf(off('01', '02'), ...CODES)).map(({ code }) => code)).toEqual(['all-layers-off']);
});

test('says nothing of a layer whose objects are hidden, nor in CNC mode', async () => {
  const hidden = { ...second, isHidden: true };
  const setup = { mode: 'laser', offLayers: ['02'] } as const;
  expect(await problemsOf(createDesign({ objects: [beam, hidden], setup }), ...CODES)).toEqual([]);
  const milled = createDesign({ objects: [beam], setup: { mode: 'cnc', offLayers: ['01'] } });
  expect(await problemsOf(milled, ...CODES)).toEqual([]);
});
