import type { DriverPackage } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useViewStore } from '../state/view-store';
import { studioWith } from '../testing/studio-with';
import { InstallDriverDialog } from './install-driver-dialog';
import { ownSystem, runCommand } from './systems';
import { installDriver } from './texts/en';

const PACKAGE: DriverPackage = {
  ...{ name: 'kerf-driver-1.0.0-linux-x64.tar.gz', platform: 'linux-x64', version: '1.0.0' },
  ...{ size: 35_000_000, sha256: 'ab'.repeat(32) },
};

beforeEach(async () => {
  useViewStore.setState({ isInstallDriverOpen: true });
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, message: 'ok', data: [PACKAGE] }));
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: { en: { translation: installDriver } } });
  const Studio = studioWith({ driver: { connect: () => {} } });
  await act(async () =>
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <I18nextProvider i18n={i18n}>
            <Studio>
              <InstallDriverDialog />
            </Studio>
          </I18nextProvider>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
});

afterEach(() => {
  useViewStore.setState({ isInstallDriverOpen: false });
  vi.unstubAllGlobals();
});

const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

it('gives a package only after both texts are accepted', async () => {
  await press(screen.getByRole('radio', { name: 'Linux' }));
  await screen.findByText(PACKAGE.sha256);
  expect(screen.queryByRole('link')).toBeNull();
  await press(screen.getByRole('checkbox', { name: /Disclaimer/ }));
  expect(screen.queryByRole('link')).toBeNull();
  await press(screen.getByRole('checkbox', { name: /Licence/ }));
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/api/driver/packages/${PACKAGE.name}`);
});

it('shows a text to be read, without accepting it', async () => {
  await press(screen.getByRole('radio', { name: 'Linux' }));
  await screen.findByText(PACKAGE.sha256);
  await press(screen.getByRole('button', { name: 'Read it: the Disclaimer' }));
  expect(await screen.findByText('The driver is no safety device')).toBeTruthy();
  expect((screen.getByRole('checkbox', { name: /Disclaimer/ }) as HTMLInputElement).checked).toBe(false);
});

it('says how a package is made that the server does not have', async () => {
  await press(screen.getByRole('radio', { name: /Windows/ }));
  expect(await screen.findByText('npm run package-driver -- win32-x64')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('knows the system of the browser, and what to type there', () => {
  expect(ownSystem('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toBe('windows');
  expect(ownSystem('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBe('mac');
  expect(ownSystem('Mozilla/5.0 (X11; Linux x86_64)')).toBe('linux');
  expect(runCommand('d.exe', 'https://a.b')).toBe('d.exe --allow-origin https://a.b');
  expect(runCommand(PACKAGE.name, 'https://a.b')).toBe(
    `tar -xzf ${PACKAGE.name}\n./kerf-driver-1.0.0-linux-x64/kerf-driver --allow-origin https://a.b`,
  );
});
