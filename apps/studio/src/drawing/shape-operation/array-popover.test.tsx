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
  // In tests no element has a size, so the popover finds nothing to focus and warns.
  vi.spyOn(console, 'warn').mockReturnValue();
  // Without texts, a label is its key.
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
  // The popover fades away. Until it is gone, a second press must not apply the array again.
  press('outline.apply');
  expect(drawn()).toBe(0);
  press('outline.apply');
  expect(editor.getState().design.objects).toHaveLength(6);
});
