import { createDesign, createShapeObject } from '@kerf/document';
import { createEditor, setLayerCutStyle } from '@kerf/editor';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { studioWith } from '../../testing/studio-with';
import { LaserTab } from './laser-tab';

const shape = { kind: 'ellipse', rx: 5, ry: 5 } as const;

/** The tab for a design with an object on layer 01 and one on layer 02. */
function renderTab() {
  const objects = [
    createShapeObject({ id: 'a', shape, layer: '01' }),
    createShapeObject({ id: 'b', shape, layer: '02' }),
  ];
  const editor = createEditor({ design: createDesign({ objects, setup: { mode: 'laser' } }) });
  const StudioWrapper = studioWith({ editor });
  render(<LaserTab />, {
    wrapper: ({ children }) => (
      <MantineProvider>
        <StudioWrapper>{children}</StudioWrapper>
      </MantineProvider>
    ),
  });
  const cards = () => screen.getAllByRole('region');
  return { editor, cards };
}

it('moves a layer with its buttons, and gives the order back to Kerf', () => {
  const { editor, cards } = renderTab();
  const order = () => editor.getState().design.setup.layerOrder;
  const buttons = (name: RegExp) => screen.getAllByRole<HTMLButtonElement>('button', { name });
  expect(buttons(/^notes.earlier/).map(({ disabled }) => disabled)).toEqual([true, false]);
  expect(screen.queryByText('layers.orderAutomatic')).not.toBeNull();
  fireEvent.click(buttons(/^notes.later/)[0]!);
  expect(order()).toEqual(['02', '01']);
  expect(cards()).toHaveLength(2);
  expect(within(cards()[0]!).queryByText('02')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'notes.automatic' }));
  expect(order()).toEqual([]);
});

it('switches the output of one layer off, says so, and switches it on again', () => {
  const { editor, cards } = renderTab();
  const output = () => within(cards()[1]!).getByRole('switch', { name: 'layers.output' });
  expect(output()).toHaveProperty('checked', true);
  fireEvent.click(output());
  expect(editor.getState().design.setup.offLayers).toEqual(['02']);
  expect(output()).toHaveProperty('checked', false);
  expect(within(cards()[1]!).queryByText('layers.outputOff')).not.toBeNull();
  expect(within(cards()[0]!).queryByText('layers.outputOff')).toBeNull();
  fireEvent.click(output());
  expect(editor.getState().design.setup.offLayers).toEqual([]);
});

it('burns the outline of a fill with a speed of its own', () => {
  const { editor, cards } = renderTab();
  act(() => void editor.run(setLayerCutStyle('02', 'fill')));
  const outline = () => {
    const [, object] = editor.getState().design.objects;
    return object?.kind === 'shape' && 'outline' in object.operation ? object.operation.outline : null;
  };
  const card = () => within(cards()[1]!);
  expect(within(cards()[0]!).queryByRole('switch', { name: 'operation.laser-fill.outline' })).toBeNull();
  expect(card().queryAllByLabelText(/ofOutline/)).toEqual([]);
  fireEvent.click(card().getByRole('switch', { name: 'operation.laser-fill.outline' }));
  expect(outline()).toMatchObject({ isEnabled: true, power: 20 });
  const [, power] = card().getAllByRole('textbox', { name: /ofOutline/ });
  fireEvent.change(power!, { target: { value: '75' } });
  fireEvent.blur(power!);
  expect(outline()).toMatchObject({ isEnabled: true, power: 75, passes: 1 });
});
