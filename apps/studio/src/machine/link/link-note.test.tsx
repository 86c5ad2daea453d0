import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INITIAL_MACHINE_STATE, useMachineStore } from '../../driver/machine-store';
import { en } from '../../i18n/en';
import { studioWith } from '../../testing/studio-with';
import { LinkNote } from './link-note';
import { useDriverAtStart } from './use-driver-at-start';

const HOUR_MS = 3_600_000;
const connect = vi.fn();
let status: EventTarget & { state: PermissionState };

/** A page from another computer, in a browser that knows the permission in this state. */
async function openPage(state: PermissionState) {
  status = Object.assign(new EventTarget(), { state });
  vi.stubGlobal('navigator', { permissions: { query: async () => status } });
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
    { wrapper: studioWith({ driver: { connect } }) },
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
}

function Page() {
  useDriverAtStart();
  return <LinkNote />;
}

const decide = (state: PermissionState) =>
  act(async () => {
    status.state = state;
    status.dispatchEvent(new Event('change'));
  });
const text = () => screen.getByRole('status').textContent;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { hostname: 'kerf.example' });
  vi.stubGlobal('isSecureContext', true);
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: 'translation', resources: { en: { translation: en } } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  connect.mockClear();
  act(() => useMachineStore.setState(INITIAL_MACHINE_STATE, true));
});

it('explains what the browser will ask, and searches nothing before the person has pressed the button', async () => {
  await openPage('prompt');
  expect(text()).toMatch(/^The browser will ask/);
  await act(() => vi.advanceTimersByTimeAsync(HOUR_MS));
  expect(connect).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Look for the driver' }));
  expect(connect).toHaveBeenCalledTimes(1);
  act(() => useMachineStore.setState({ link: 'scanning' }));
  expect(text()).toMatch(/^The browser is asking now/);
  await decide('granted');
  expect(connect).toHaveBeenCalledTimes(2);
});

it('says how to undo a refusal, and never searches again by itself', async () => {
  await openPage('denied');
  expect(text()).toMatch(/site settings/);
  expect(screen.queryAllByRole('button')).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(HOUR_MS));
  expect(connect).not.toHaveBeenCalled();
  await decide('granted');
  expect(connect).toHaveBeenCalledTimes(1);
});

it('searches at once where the browser allows it', async () => {
  await openPage('granted');
  expect(connect).toHaveBeenCalledTimes(1);
});

it('offers nothing to a page by plain http, which can never reach the driver', async () => {
  vi.stubGlobal('isSecureContext', false);
  await openPage('granted');
  expect(text()).toMatch(/by https\.$/);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(connect).not.toHaveBeenCalled();
});
