import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INITIAL_ITEMS, useOwnItems } from '../own-items/own-items-store';
import { ownItems } from '../own-items/texts/en';
import { studioWith } from '../testing/studio-with';
import { MachineSettingsFields } from './machine-settings';
import { settle } from './settled-field';

const saveSettings = vi.hoisted(() => vi.fn());
vi.mock('../own-items/own-items-calls', () => ({ saveSettings }));

const editor = createEditor({ design: createDesign({ name: 'mine' }), now: () => 0 });

beforeEach(async () => {
  saveSettings.mockReset().mockResolvedValue({ ok: true, data: 'x' });
  useOwnItems.setState(INITIAL_ITEMS);
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { translation: ownItems } }, fallbackLng: false });
  render(
    <MantineProvider env="test">
      <MachineSettingsFields />
    </MantineProvider>,
    { wrapper: studioWith({ editor }) },
  );
});
afterEach(() => vi.unstubAllGlobals());

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
function type(label: string, text: string): string {
  fireEvent.change(field(label), { target: { value: text } });
  fireEvent.blur(field(label));
  return field(label).value;
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('begins with the values of the specification', () => {
  expect(['Safe height(mm)', 'Step over', 'V-bit step over'].map((label) => field(label).value)).toEqual([
    '3.80',
    '30',
    '15',
  ]);
});

it.each([
  ['5', '10'],
  ['250', '100'],
  ['many', '10'],
  ['', '10'],
  ['45', '45'],
])('takes %j percent as %s', (text, shown) => {
  expect(type('Step over', text)).toBe(shown);
  expect(type('V-bit step over', text)).toBe(shown);
});

it.each([
  ['-4', '0.10'],
  ['high', '0.10'],
  ['3.456', '3.46'],
  ['0', '0.10'],
])('takes a safe height of %j as %s mm', (text, shown) => {
  expect(type('Safe height(mm)', text)).toBe(shown);
});

it('saves what was typed, and says whether it worked, in the words of the specification', async () => {
  type('Step over', '40');
  save();
  expect((await screen.findByRole('status')).textContent).toBe('Saved successfully.');
  expect(saveSettings.mock.lastCall?.[1]).toMatchObject({ toolStepOver: 0.4, vBitStepOver: 0.15 });
  saveSettings.mockResolvedValueOnce({ ok: false, failure: { code: 'internal', message: '' } });
  save();
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to save. Please try again.');
});

it('refuses an address that cannot be one before anything is sent', async () => {
  fireEvent.change(field('IP address'), { target: { value: 'no address' } });
  save();
  expect(await screen.findByText('Please enter a valid IP address.')).toBeTruthy();
  expect(saveSettings).not.toHaveBeenCalled();
});

it('settles every text to a number within the limits', () => {
  const rule = { min: 10, max: 100, otherwise: 10, decimals: 0 };
  const texts = ['', ' ', 'NaN', '1e9', '-1e9', 'Infinity', '12,6', '0x20', '１２'];
  for (const text of texts) {
    const value = settle(text, rule);
    expect(value >= 10 && value <= 100, text).toBe(true);
  }
  expect(settle('12,6', rule)).toBe(13);
});
