import { createDesign, createShapeObject } from '@kerf/document';
import { createEditor, selectObjects } from '@kerf/editor';
import { MantineProvider } from '@mantine/core';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { type Studio, StudioContext } from '../../state/studio-context';
import { ArrayPopover } from './array-popover';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const press = (text: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>('button')]
      .find((one) => one.textContent === text || one.getAttribute('aria-label') === text)
      ?.click(),
  );

it('shows the copies while it is open, and no copies of these when it closes', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
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
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <MantineProvider>
        <StudioContext value={{ editor } as Studio}>
          <ArrayPopover />
        </StudioContext>
      </MantineProvider>,
    ),
  );
  const drawn = () => editor.getState().overlay.draft.length;
  await press('array.title');
  await expect.poll(drawn).toBe(5);
  // It fades away; until it is gone, what was pressed twice must not count twice.
  await press('outline.apply');
  expect(drawn()).toBe(0);
  await press('outline.apply');
  expect(editor.getState().design.objects).toHaveLength(6);
  await act(async () => root.unmount());
});
