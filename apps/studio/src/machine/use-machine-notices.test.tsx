import type { DriverRequest } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { foldDriverEvent, INITIAL_MACHINE_STATE, useMachineStore } from '../driver/machine-store';
import { machine } from '../i18n/en/machine';
import { studioWith } from '../testing/studio-with';
import { useMachineNotices } from './use-machine-notices';

const asked: DriverRequest['action'][] = [];
const driver = {
  request: ({ action }: DriverRequest) => {
    asked.push(action);
    return Promise.resolve({ ok: true });
  },
};
let place: HTMLElement;

function Probe() {
  useMachineNotices();
  return null;
}

beforeEach(async () => {
  asked.length = 0;
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: { en: { translation: machine } } });
  // As in the app, notices are rendered beside the page and not in it.
  const { container } = render(
    <MantineProvider>
      <I18nextProvider i18n={i18n}>
        <Notifications withinPortal={false} />
        <Probe />
      </I18nextProvider>
    </MantineProvider>,
    { wrapper: studioWith({ driver }) },
  );
  place = container;
});

afterEach(() => {
  act(() => notifications.clean());
  useMachineStore.setState(INITIAL_MACHINE_STATE);
});

const tell = (...codes: string[]) =>
  act(async () =>
    useMachineStore.setState((state) =>
      foldDriverEvent(state, {
        action: 'MACHINE_NOTICES',
        notices: codes.map((code) => ({ code, message: `the driver's words on ${code}` })),
      }),
    ),
  );

it('shows what was found running with a Stop that stops it', async () => {
  await tell('motion-found', 'spindle-found');
  expect(place.textContent).toContain('already moving');
  expect(place.textContent).toContain('spindle was already on');
  fireEvent.click(screen.getAllByRole('button', { name: 'Stop the machine' })[0]!);
  expect(asked).toEqual(['stop']);
});

it('shows other news without a Stop, and what it does not know in the words of the driver', async () => {
  await tell('beam-stopped', 'later-news');
  expect(place.textContent).toContain('it was switched off');
  expect(place.textContent).toContain("the driver's words on later-news");
  expect(place.textContent).not.toContain('Stop the machine');
});

it('does not bring back what a person has put away when something else comes', async () => {
  const show = vi.spyOn(notifications, 'show');
  await tell('position-lost');
  act(() => void notifications.hide('machine-position-lost'));
  await tell('position-lost', 'motion-found');
  expect(show.mock.calls.map(([{ id }]) => id)).toEqual(['machine-position-lost', 'machine-motion-found']);
  show.mockRestore();
});
