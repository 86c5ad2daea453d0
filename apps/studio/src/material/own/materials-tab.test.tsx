import type { ListedMaterial } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { en } from '../../i18n/en';
import { INITIAL_ITEMS, useOwnItems } from '../../own-items/own-items-store';
import { MaterialsTab } from './materials-tab';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', () => ({ call }));

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  initAsync: false,
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
});

const ID = '7b1d1e0a-0000-4000-8000-000000000002';
const OWN: ListedMaterial = {
  ...{ id: ID, userId: 'me', name: 'Oak of the shop', type: 'Wood', dimension: '400,200,18' },
  extInfo: { feedRate: 900, zFeedRate: 250, spindleSpeed: 12_000, depthPerPass: 1.2 },
  ...{ canEdit: true, canDelete: true },
};

function show() {
  render(
    <I18nextProvider i18n={i18n}>
      <MantineProvider env="test">
        <ModalsProvider>
          <MaterialsTab />
        </ModalsProvider>
      </MantineProvider>
    </I18nextProvider>,
  );
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const bodies = (name: string) =>
  call.mock.calls.filter(([made]) => made === name).map(([, { body }]) => body);

beforeEach(() => {
  vi.resetAllMocks();
  call.mockResolvedValue({ ok: true, data: [] });
  useOwnItems.setState({ ...INITIAL_ITEMS, materials: [OWN, ...INITIAL_ITEMS.materials] });
});

it('lists own materials with their size and feeds, and those of Kerf, which cannot be deleted; searches', () => {
  show();
  const row = screen.getByText('Oak of the shop').closest('tr')!;
  expect(row.textContent).toContain('400 × 200 × 18');
  expect(row.textContent).toMatch(/900.*12000 rpm.*1\.2/);
  expect(button('Delete: Oak of the shop').disabled).toBe(false);
  expect(button(/^Pine.* comes with Kerf and cannot be deleted/).disabled).toBe(true);
  type('Search', 'oak shop');
  expect(screen.queryByText(/^Pine/)).toBeNull();
  type('Search', 'metal');
  expect(screen.queryByText('Oak of the shop')).toBeNull();
});

it('says what is missing of a new material, and saves it when all is right', async () => {
  show();
  press('Add');
  press('Save');
  expect(screen.getByText('Type selection is required')).toBeTruthy();
  expect(screen.getByText('Name is required')).toBeTruthy();
  type('Name', 'Cork');
  type('Width(mm)', '');
  fireEvent.click(screen.getByRole('combobox', { name: 'Type' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Wood', hidden: true }));
  press('Save');
  expect(screen.getByText("Enter a valid number for 'Width'")).toBeTruthy();
  expect(bodies('materialSave')).toEqual([]);
  type('Width(mm)', '250.5');
  press('Save');
  await waitFor(() => expect(screen.queryByLabelText('Width(mm)')).toBeNull());
  expect(bodies('materialSave')).toMatchObject([
    { id: expect.any(String), name: 'Cork', type: 'Wood', dimension: '250.5,180,10' },
  ]);
});

it('changes an own material and keeps its feeds', async () => {
  show();
  press('Edit: Oak of the shop');
  type('Thickness(mm)', '20');
  press('Save');
  await waitFor(() => expect(screen.queryByLabelText('Width(mm)')).toBeNull());
  expect(bodies('materialSave')).toMatchObject([
    {
      id: ID,
      name: 'Oak of the shop',
      dimension: '400,200,20',
      extInfo: { feedRate: 900, depthPerPass: 1.2 },
    },
  ]);
});

it('deletes an own material after a question', async () => {
  show();
  press('Delete: Oak of the shop');
  expect(bodies('materialDelete')).toEqual([]);
  press('Delete');
  await waitFor(() => expect(bodies('materialDelete')).toEqual([[ID]]));
});
