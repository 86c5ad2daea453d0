import { createDesign, createShapeObject } from '@kerf/document';
import { createEditor, selectObjects } from '@kerf/editor';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { studioWith } from '../../testing/studio-with';
import { ArrayPopover } from './array-popover';

afterEach(() => {
  vi.restoreAllMocks();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

it('shows the copies while it is open, and no copies of these when it closes', async () => {
  // Nothing has a size here, so that there is nothing to put the focus on.
  vi.spyOn(console, 'warn').mockReturnValue();
  // Keys stand for the texts.
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  const part = createShapeObject({
    id: 'part',
    shape: { kind: 'rectangle', width: 40, height: 20, rx: 0, ry: 0 },
  });
  const editor = createEditor({ design: createDesign({ objects: [part] }), now: () => 0 });
  editor.run(selectObjects(['part']));
  render(
    <MantineProvider>
      <ArrayPopover />
    </MantineProvider>,
    { wrapper: studioWith({ editor }) },
  );
  const drawn = () => editor.getState().overlay.draft.length;
  press('array.title');
  await expect.poll(drawn).toBe(5);
  // It fades away; until it is gone, what was pressed twice must not count twice.
  press('outline.apply');
  expect(drawn()).toBe(0);
  press('outline.apply');
  expect(editor.getState().design.objects).toHaveLength(6);
});
