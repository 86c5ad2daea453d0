import { createDesign, createShapeObject } from '@kerf/document';
import { createEditor, type Editor, selectionGeometry } from '@kerf/editor';
import { translation } from '@kerf/geometry';
import { MantineProvider } from '@mantine/core';
import { createInstance } from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Studio, StudioContext } from '../../state/studio-context';
import { PropertyBar } from './property-bar';

let editor: Editor;
let root: Root;
// Without texts a label is its key.
const i18n = createInstance();

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await i18n.init({ lng: 'en', resources: {} });
  const object = createShapeObject({
    id: 'a',
    shape: { kind: 'rectangle', width: 20, height: 10, rx: 0, ry: 0 },
    transform: translation(5, 5),
  });
  editor = createEditor({ design: createDesign({ objects: [object] }) });
  editor.dispatch({ selection: ['a'] });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <I18nextProvider i18n={i18n}>
        <MantineProvider>
          <StudioContext value={{ editor } as Studio}>
            <PropertyBar />
          </StudioContext>
        </MantineProvider>
      </I18nextProvider>,
    ),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Types into the field of this name and leaves it. */
async function type(name: string, text: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);
  if (!field) throw new Error(`no field ${name}`);
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    setValue?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
}

const note = () => document.querySelector('[data-testid="field-note"]')?.textContent;

it.each([
  ['X', '-4', 'x', 0],
  ['Y', '-0.5', 'y', 0],
  ['editor.width', '0.2', 'width', 1],
  ['editor.height', '0', 'height', 1],
] as const)('says so where %s is set below its limit (%s)', async (name, text, side, held) => {
  await type(name, text);
  expect(selectionGeometry(editor.getState())?.[side]).toBeCloseTo(held, 9);
  expect(note()).toBe('field.between');
});

it('says nothing of what fits', async () => {
  await type('X', '12.5');
  expect(selectionGeometry(editor.getState())?.x).toBeCloseTo(12.5, 9);
  expect(note()).toBeUndefined();
});
