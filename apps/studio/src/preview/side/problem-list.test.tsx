import { createDesign, createShapeObject, operationAs, type ShapeObject } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import type { Problem } from '@kerf/machining';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { en } from '../../i18n/en';
import { studioWith } from '../../testing/studio-with';
import { ProblemList } from './problem-list';

it('tells of bits in the words that the preview has for it, and of all else as everywhere', async () => {
  // Independent of the texts that other tests have set up.
  const resources = { en: { translation: en } };
  await i18next.use(initReactI18next).init({ lng: 'en', defaultNS: 'translation', resources });
  const problems = (['second-bit-not-smaller', 'invalid-bit-diameter'] as const).map(
    (code) => ({ code, severity: 'error', message: '' }) as const,
  );
  const { container } = render(
    <MantineProvider>
      <ProblemList problems={problems} title="Problems" />
    </MantineProvider>,
    { wrapper: studioWith({ editor: createEditor({ design: createDesign() }) }) },
  );
  expect(container.querySelector('section')?.textContent).toBe(
    'Problems' +
      'The second Bit diameter must be less than the first Bit diameter.' +
      'Use the first bit alone' +
      'Invalid bit diameter. Please re-select the tool.',
  );
});

it('repairs what can be repaired, and makes the program again', async () => {
  const resources = { en: { translation: en } };
  await i18next.use(initReactI18next).init({ lng: 'en', defaultNS: 'translation', resources });
  const object = createShapeObject({
    id: 'a',
    shape: { kind: 'rectangle', width: 20, height: 20, rx: 0, ry: 0 },
  });
  const operation = {
    ...operationAs(object.operation, 'facing'),
    pattern: 'adaptive',
  } as ShapeObject['operation'];
  const editor = createEditor({ design: createDesign({ objects: [{ ...object, operation }] }) });
  const run = vi.fn(() => new Promise(() => {}));
  const problem: Problem = {
    code: 'object-larger-than-machine',
    severity: 'error',
    message: '',
    place: { objectId: 'a' },
    values: { needed: [304, 184, 9], travel: [300, 180, 45], name: 'a' },
  };
  render(
    <MantineProvider>
      <ProblemList problems={[problem]} title="Problems" />
    </MantineProvider>,
    { wrapper: studioWith({ editor, compute: { run } }) },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Face in lines up to the edge' }));
  expect(editor.getState().design.objects[0]).toMatchObject({ operation: { pattern: 'raster' } });
  expect(run).toHaveBeenCalledOnce();
});
