import { createDesign, createGroup } from '@kerf/document';
import { expect, test } from 'vitest';
import { problemsOf } from '../testing/designs';

test.each([
  ['nothing', createDesign()],
  ['an empty group', createDesign({ objects: [createGroup('g', [])] })],
])('a design of %s stops the job', async (_, design) => {
  expect(await problemsOf(design, 'empty-canvas')).toMatchObject([
    { severity: 'error', message: 'Canvas cannot be empty. Please add some content first.' },
  ]);
});
