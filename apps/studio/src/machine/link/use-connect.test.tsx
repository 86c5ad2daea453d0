import type { DriverRequest } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { createInstance } from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { driver as driverTexts } from '../../i18n/en/driver';
import { machine } from '../../i18n/en/machine';
import { type Studio, StudioContext } from '../../state/studio-context';
import { useConnect } from './use-connect';

const asked: DriverRequest[] = [];
const driver = {
  request: (request: DriverRequest) => {
    asked.push(request);
    const failure = { code: 'board-silent', message: 'Nothing answers on this port.' };
    return Promise.resolve({ ok: false, failure });
  },
};
let root: Root;
let place: HTMLElement;

function Probe() {
  const connect = useConnect();
  return (
    <button type="button" onClick={() => void connect('/dev/tty1')}>
      connect
    </button>
  );
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  asked.length = 0;
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: { en: { translation: { ...machine, ...driverTexts } } } });
  const studio = { driver } as unknown as Studio;
  await act(async () =>
    root.render(
      <MantineProvider>
        <Notifications withinPortal={false} />
        <I18nextProvider i18n={i18n}>
          <StudioContext value={studio}>
            <Probe />
          </StudioContext>
        </I18nextProvider>
      </MantineProvider>,
    ),
  );
});

afterEach(async () => {
  await act(async () => notifications.clean());
  await act(async () => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

const press = (label: string) =>
  act(async () =>
    [...place.querySelectorAll('button')].find((button) => button.textContent === label)?.click(),
  );

it('offers a reset to a machine that says nothing, once', async () => {
  await press('connect');
  expect(place.textContent).toContain('Nothing answers on this port.');
  await press('Reset the controller and connect');
  expect(asked).toMatchObject([
    { action: 'connect', port: '/dev/tty1' },
    { action: 'connect', port: '/dev/tty1', resetsFirst: true },
  ]);
  expect(asked[0]).not.toHaveProperty('resetsFirst');
});
