import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { isLocalAddress } from '../../project/share/local-address';
import { studioWith } from '../../testing/studio-with';
import { ShareMenu } from './share-menu';

const copied = vi.hoisted(() => vi.fn(async () => true));
vi.mock('../../ui/copy-text', () => ({ copyText: copied }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(url: string): Promise<void> {
  const { origin, hostname } = new URL(url);
  vi.spyOn(window.location, 'origin', 'get').mockReturnValue(origin);
  vi.spyOn(window.location, 'hostname', 'get').mockReturnValue(hostname);
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  const editor = createEditor({ design: createDesign({ name: 'mine' }), now: () => 0 });
  render(
    <MantineProvider env="test">
      <Notifications />
      <ShareMenu />
    </MantineProvider>,
    { wrapper: studioWith({ editor }) },
  );
  fireEvent.click(screen.getByRole('button', { name: 'share.title' }));
  await screen.findByRole('menuitem', { name: 'Facebook' });
}
const press = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name }));

it('opens the social networks with the address of Kerf, and copies it', async () => {
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  await open('https://kerf.example.org/project/7');
  press('Facebook');
  expect(opened.mock.lastCall?.[0]).toBe(
    'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fkerf.example.org%2F',
  );
  fireEvent.click(screen.getByRole('button', { name: 'share.title' }));
  await screen.findByRole('menuitem', { name: 'Twitter' });
  press('Twitter');
  expect(opened.mock.lastCall).toEqual([
    'https://twitter.com/intent/tweet?url=https%3A%2F%2Fkerf.example.org%2F&text=account.tagline',
    '_blank',
    'noopener,noreferrer',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'share.title' }));
  await screen.findByRole('menuitem', { name: 'share.copy' });
  press('share.copy');
  expect(await screen.findByText('share.copied')).toBeTruthy();
  expect(copied).toHaveBeenCalledWith('https://kerf.example.org/');
});

it('says that others cannot open an address of this computer', async () => {
  await open('http://localhost:4100/');
  expect(screen.getByText('share.local')).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Facebook' }).hasAttribute('disabled')).toBe(true);
});

it.each(['localhost', '127.0.0.1', '[::1]', '192.168.1.7', '10.0.0.2', '172.20.0.1', 'workshop', 'pc.local'])(
  '%s is local',
  (hostname) => expect(isLocalAddress(hostname)).toBe(true),
);
it.each(['kerf.example.org', '172.32.0.1', '8.8.8.8'])('%s is not', (hostname) =>
  expect(isLocalAddress(hostname)).toBe(false),
);
