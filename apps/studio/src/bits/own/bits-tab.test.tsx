import { DEFAULT_BIT } from '@kerf/document';
import type { Bit } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { en } from '../../i18n/en';
import { INITIAL_ITEMS, listedBits, useOwnItems } from '../../own-items/own-items-store';
import { BitNote } from './bit-note';
import { BitsTab } from './bits-tab';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', () => ({ call }));

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  initAsync: false,
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
});

const ID = '7b1d1e0a-0000-4000-8000-000000000001';
const own = (info: Bit['info']): Bit => ({
  ...{ id: ID, userId: 'me', name: 'My mill', type: 'End Mills', bitType: null, info },
  ...{ canEdit: true, canDelete: true },
});

const show = (content: React.ReactNode) =>
  render(
    <I18nextProvider i18n={i18n}>
      <MantineProvider env="test">
        <ModalsProvider>{content}</ModalsProvider>
      </MantineProvider>
    </I18nextProvider>,
  );
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const bodies = (name: string) =>
  call.mock.calls.filter(([made]) => made === name).map(([, { body }]) => body);

beforeEach(() => {
  vi.resetAllMocks();
  call.mockResolvedValue({ ok: true, data: [] });
  useOwnItems.setState({
    ...INITIAL_ITEMS,
    bits: [...listedBits([own({ diameter: '1/8in', flutes: 2 })]), ...INITIAL_ITEMS.bits],
  });
});

it('lists own bits and those of Kerf, which can be neither edited nor deleted, and searches', () => {
  show(<BitsTab />);
  expect(screen.getByText('1/8in')).toBeTruthy();
  expect(button(/^End mill 6.35.mm comes with Kerf and cannot be deleted/).disabled).toBe(true);
  expect(button('Edit: My mill').disabled).toBe(false);
  type('Search', 'v bits 60');
  expect(screen.queryByText('My mill')).toBeNull();
  expect(screen.getByText('V-bit 60°')).toBeTruthy();
  type('Search', 'nothing like this');
  expect(screen.getByText('Nothing here matches “nothing like this”.')).toBeTruthy();
  press('Show all');
  expect(screen.getByText('My mill')).toBeTruthy();
});

it('says what is wrong with a new bit in the words of the specification, and saves it when all is right', async () => {
  show(<BitsTab />);
  press('Add');
  press('Save');
  expect(screen.getByText('Type selection is required')).toBeTruthy();
  expect(screen.getByText('Name is required')).toBeTruthy();
  type('Name', 'Big V');
  fireEvent.click(screen.getByRole('combobox', { name: 'Type' }));
  fireEvent.click(await screen.findByRole('option', { name: 'V Bits', hidden: true }));
  expect(screen.getByText("Enter a valid number for 'Diameter'")).toBeTruthy();
  expect(screen.getByText("Enter a valid number for 'Angle'")).toBeTruthy();
  type('Diameter(mm)', '34');
  type('Angle(°)', '180');
  expect(screen.getByText('0.1mm ~ 33mm')).toBeTruthy();
  expect(screen.getByText('1° ~ 179°')).toBeTruthy();
  type('Diameter(mm)', '1/0in');
  expect(screen.getByText('The denominator cannot be zero')).toBeTruthy();
  expect(bodies('bitSave')).toEqual([]);
  type('Diameter(mm)', '1/4in');
  type('Angle(°)', '60,5');
  press('Save');
  await waitFor(() => expect(screen.queryByLabelText('Diameter(mm)')).toBeNull());
  const info = { kind: 'v-bit', diameter: '1/4in', angle: 60.5 };
  expect(bodies('bitSave')).toEqual([{ id: expect.any(String), name: 'Big V', type: 'V Bits', info }]);
});

it('keeps what was typed when saving fails, and repeats the same save', async () => {
  call.mockResolvedValueOnce({ ok: false, failure: { code: 'network', message: '' } });
  show(<BitsTab />);
  press('Edit: My mill');
  type('Name', 'Other');
  press('Save');
  await screen.findByText(/server cannot be reached/);
  press('Save');
  await waitFor(() => expect(screen.queryByLabelText('Diameter(mm)')).toBeNull());
  expect(bodies('bitSave').map(({ id, name }) => ({ id, name }))).toEqual([
    { id: ID, name: 'Other' },
    { id: ID, name: 'Other' },
  ]);
});

it('deletes an own bit after a question', async () => {
  show(<BitsTab />);
  press('Delete: My mill');
  expect(bodies('bitDelete')).toEqual([]);
  press('Delete');
  await waitFor(() => expect(bodies('bitDelete')).toEqual([[ID]]));
});

it('offers a bit that was changed in the account, and never takes it by itself', () => {
  const taken = vi.fn();
  const bit = { ...DEFAULT_BIT, id: ID, name: 'My mill' };
  const { unmount } = show(<BitNote bit={bit} onTake={taken} />);
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  useOwnItems.setState({ bits: listedBits([own({ diameter: 6, flutes: 3 })]) });
  show(<BitNote bit={bit} onTake={taken} />);
  expect(screen.getByText(/“My mill” is different in your bits.*: Diameter 6.mm, Flutes 3\./)).toBeTruthy();
  expect(taken).not.toHaveBeenCalled();
  press('Use it as it is now');
  expect(taken).toHaveBeenCalledWith(expect.objectContaining({ id: ID, diameter: 6, flutes: 3 }));
});
