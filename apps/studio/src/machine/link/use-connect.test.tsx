import type { DriverRequest } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { driver as driverTexts } from '../../i18n/en/driver';
import { machine } from '../../i18n/en/machine';
import { studioWith } from '../../testing/studio-with';
import { useConnect } from './use-connect';

const asked: DriverRequest[] = [];
const driver = {
  request: (request: DriverRequest) => {
    asked.push(request);
    const failure = { code: 'board-silent', message: 'Nothing answers on this port.' };
    return Promise.resolve({ ok: false, failure });
  },
};

function Probe() {
  const connect = useConnect();
  return (
    <button type="button" onClick={() => void connect({ port: '/dev/tty1' })}>
      connect
    </button>
  );
}

beforeEach(async () => {
  asked.length = 0;
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: { en: { translation: { ...machine, ...driverTexts } } } });
  render(
    <MantineProvider>
      <I18nextProvider i18n={i18n}>
        <Notifications withinPortal={false} />
        <Probe />
      </I18nextProvider>
    </MantineProvider>,
    { wrapper: studioWith({ driver }) },
  );
});

afterEach(() => act(() => notifications.clean()));

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('offers a reset to a machine that says nothing, once', async () => {
  await press('connect');
  expect(screen.queryByText('Nothing answers on this port.', { exact: false })).not.toBeNull();
  await press('Reset the controller and connect');
  expect(asked).toMatchObject([
    { action: 'connect', port: '/dev/tty1' },
    { action: 'connect', port: '/dev/tty1', resetsFirst: true },
  ]);
  expect(asked[0]).not.toHaveProperty('resetsFirst');
});
