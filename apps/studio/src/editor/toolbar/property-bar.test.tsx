import { createDesign, createShapeObject } from '@kerf/document';
import { createEditor, type Editor, selectionGeometry } from '@kerf/editor';
import { translation } from '@kerf/geometry';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, expect, it } from 'vitest';
import { studioWith } from '../../testing/studio-with';
import { PropertyBar } from './property-bar';

let editor: Editor;
// Without texts, a label is its key.
const i18n = createInstance();

beforeEach(async () => {
  await i18n.init({ lng: 'en', resources: {} });
  const object = createShapeObject({
    id: 'a',
    shape: { kind: 'rectangle', width: 20, height: 10, rx: 0, ry: 0 },
    transform: translation(5, 5),
  });
  editor = createEditor({ design: createDesign({ objects: [object] }) });
  editor.dispatch({ selection: ['a'] });
  render(
    <I18nextProvider i18n={i18n}>
      <MantineProvider>
        <PropertyBar />
      </MantineProvider>
    </I18nextProvider>,
    { wrapper: studioWith({ editor }) },
  );
});

/** Types into the field with this name and then leaves the field. */
function type(name: string, text: string): void {
  const field = screen.getByRole('textbox', { name });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

const note = () => screen.queryByTestId('field-note')?.textContent;

it.each([
  ['X', '-4', 'x', 0],
  ['Y', '-0.5', 'y', 0],
  ['editor.width', '0.2', 'width', 1],
  ['editor.height', '0', 'height', 1],
] as const)('says so where %s is set below its limit (%s)', (name, text, side, held) => {
  type(name, text);
  expect(selectionGeometry(editor.getState())?.[side]).toBeCloseTo(held, 9);
  expect(note()).toBe('field.between');
});

it('says nothing of what fits', () => {
  type('X', '12.5');
  expect(selectionGeometry(editor.getState())?.x).toBeCloseTo(12.5, 9);
  expect(note()).toBeUndefined();
});
