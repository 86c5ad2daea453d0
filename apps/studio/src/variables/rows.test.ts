import {
  createDesign,
  createShapeObject,
  DEFAULT_TEXT,
  findDesignProblems,
  type GroupObject,
} from '@kerf/document';
import { PathBuilder, translation } from '@kerf/geometry';
import { succeed } from '@kerf/machining';
import { expect, it } from 'vitest';
import type { Compute } from '../workers/compute';
import type { VariableSource } from './fill';
import { designOfRow, layOutRows, shownRow, variableTexts } from './rows';

/** A square as wide as the words are long. */
const outlineOf = (content: string) =>
  new PathBuilder()
    .moveTo(0, 0)
    .lineTo(content.length, 0)
    .lineTo(content.length, 5)
    .lineTo(0, 5)
    .close()
    .build();

const compute = {
  run: async (_kind: string, { settings }: { settings: { content: string } }) =>
    succeed({ outline: outlineOf(settings.content), missing: [], lines: [], stops: [] }),
} as unknown as Compute;

const textObject = (id: string, content: string) =>
  createShapeObject({
    id,
    shape: { ...DEFAULT_TEXT, kind: 'text', content, outline: outlineOf(content) },
    transform: translation(10, 20),
  });

const plate = createShapeObject({
  id: 'p',
  shape: { kind: 'rectangle', width: 30, height: 15, rx: 0, ry: 0 },
});
const design = createDesign({ objects: [plate, textObject('a', 'No {serial}'), textObject('b', 'plain')] });
const source: VariableSource = {
  ...{ serialStart: 1, serialStep: 1, serialDigits: 2, count: 4, table: null, date: '' },
};

it('shows a row without losing the variables', async () => {
  expect(variableTexts(design).map(({ id }) => id)).toEqual(['a']);
  const [change] = await shownRow(design, compute, source, 2);
  expect(change).toMatchObject({ id: 'a', after: { content: 'No {serial}', outline: outlineOf('No 03') } });
});

it('puts the values of each row into copies that lie beside each other', async () => {
  const designs = await Promise.all([0, 1, 2, 3].map((row) => designOfRow(design, compute, source, row)));
  const groups = layOutRows(design, designs, { columns: 3, gap: 5 }, (row) => `Row ${row + 1}`);
  expect(groups.map(({ name, transform }) => [name, transform[4], transform[5]])).toEqual([
    ['Row 1', 0, 0],
    ['Row 2', 35, 0],
    ['Row 3', 70, 0],
    ['Row 4', 0, 30],
  ]);
  const words = groups.map((group) => (group as GroupObject).children[1]);
  expect(words.map((text) => text?.kind === 'shape' && text.shape)).toMatchObject([
    { content: 'No 01', outline: outlineOf('No 01') },
    { content: 'No 02' },
    { content: 'No 03' },
    { content: 'No 04' },
  ]);
  expect(findDesignProblems({ ...design, objects: [...design.objects, ...groups] })).toEqual([]);
});
