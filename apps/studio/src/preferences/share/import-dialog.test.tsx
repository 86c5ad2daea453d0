import type { BitContent } from '@kerf/protocol';
import { readShopFile, writeShopFile } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INITIAL_ITEMS, listedBits, useOwnItems } from '../../own-items/own-items-store';
import { ImportDialog } from './import-dialog';
import { mergeWithAccount, ownShopItems } from './shop-items';

const calls = vi.hoisted(() => ({ saveBit: vi.fn(), saveMaterial: vi.fn() }));
vi.mock('../../own-items/own-items-calls', () => calls);
vi.mock('../../devices/device-calls', () => ({ saveDevice: vi.fn() }));

const bit = (name: string, diameter: number): BitContent => ({
  ...{ name, type: 'End Mills' },
  info: { diameter },
});
const own = (id: string, content: BitContent) => ({
  ...{ ...content, id, userId: 'ada', canEdit: true, canDelete: true, bitType: null },
});

/** A file of another shop: one bit is new here, one the same, one has a name that is taken by another bit. */
const FILE = writeShopFile({
  bits: [bit('Theirs', 4), bit('Same', 6), bit('Clash', 8)],
  materials: [],
  devices: [],
});

beforeEach(async () => {
  calls.saveBit.mockReset().mockResolvedValue({ ok: true, data: 'x' });
  const mine = listedBits([own('s', bit('Same', 6)), own('c', bit('Clash', 3))] as never);
  useOwnItems.setState({ ...INITIAL_ITEMS, bits: [...mine, ...INITIAL_ITEMS.bits] });
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
});
afterEach(() => notifications.clean());

const onDone = vi.fn();
async function open(): Promise<void> {
  const read = readShopFile(FILE);
  if (!read.ok) throw new Error(JSON.stringify(read.fault));
  onDone.mockReset();
  render(
    <MantineProvider env="test">
      <Notifications />
      <ImportDialog merged={mergeWithAccount(read.items)} onDone={onDone} />
    </MantineProvider>,
  );
  await screen.findByText('shopFile.forDifferent');
}
const start = () => fireEvent.click(screen.getByRole('button', { name: 'shopFile.start' }));
const saved = () => calls.saveBit.mock.calls.map(([, row]) => [row.name, row.info.diameter, row.id === 'c']);

it('exports what is the person’s own, and reads it back', () => {
  const read = readShopFile(writeShopFile(ownShopItems()));
  expect(read.ok && read.items.bits.map(({ name }) => name)).toEqual(['Same', 'Clash']);
});

it.each([
  ['keep', [['Theirs', 4, false]]],
  [
    'replace',
    [
      ['Theirs', 4, false],
      ['Clash', 8, true],
    ],
  ],
  [
    'both',
    [
      ['Theirs', 4, false],
      ['Clash', 8, false],
    ],
  ],
] as const)('with the choice %s saves what it says', async (choice, wanted) => {
  await open();
  fireEvent.click(screen.getByLabelText(`shopFile.choices.${choice}`));
  start();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(saved()).toEqual(wanted);
});

it('stops at the first that the server refuses, and says so', async () => {
  await open();
  fireEvent.click(screen.getByLabelText('shopFile.choices.both'));
  calls.saveBit.mockResolvedValueOnce({ ok: false, failure: { code: 'too-many-bits', message: '' } });
  start();
  expect(await screen.findByText('shopFile.stopped')).toBeTruthy();
  expect(calls.saveBit).toHaveBeenCalledTimes(1);
});
