import { createDesign, createShapeObject, MILLING_DEFAULTS, operationDefinition } from '@kerf/document';
import { expect, test } from 'vitest';
import { problemsOf } from '../testing/designs';

test('a model whose file is missing stops the job, with one problem', async () => {
  const model = createShapeObject({
    id: 'm',
    shape: {
      kind: 'model',
      assetId: 'a'.repeat(64),
      orientation: 'top',
      width: 20,
      height: 20,
      thickness: 4,
      elevation: 6,
      source: 'file',
    },
    operation: operationDefinition('relief').create({ ...MILLING_DEFAULTS, targetDepth: 0 }),
  });

  expect(await problemsOf(createDesign({ objects: [model] }), 'model-missing')).toMatchObject([
    { severity: 'error', place: { objectId: 'm' } },
  ]);
});
