import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../api/client';
import { useServerStore } from '../../api/server-store';
import { LOOK_AGAIN_MS } from '../../offline/use-server-watch';
import { ServerState } from './server-state';

let isThere: boolean;
/** Whether only the health check reaches the server, as when one connection breaks. */
let isBroken: boolean;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  isThere = true;
  isBroken = false;
  useServerStore.setState({ isAway: false, lost: 0 });
  vi.stubGlobal('fetch', async (path: string) => {
    if (!isThere || (isBroken && path !== '/api/health')) throw new TypeError('Failed to fetch');
    return Response.json({ code: 200, message: 'ok', data: null });
  });
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  render(
    <MantineProvider env="test">
      <Notifications />
      <ServerState />
    </MantineProvider>,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isShown = () => screen.queryByText('offline.away') !== null;
const act0 = (work: () => unknown) =>
  act(async () => {
    await work();
  });

it('says that the server is away after a call that did not reach it, and that it is back', async () => {
  expect(isShown()).toBe(false);
  isThere = false;
  await act0(() => call('logout', {}));
  await vi.waitFor(() => expect(isShown()).toBe(true));
  await act(() => vi.advanceTimersByTimeAsync(LOOK_AGAIN_MS));
  expect(isShown()).toBe(true);
  isThere = true;
  await act(() => vi.advanceTimersByTimeAsync(LOOK_AGAIN_MS));
  await vi.waitFor(() => expect(isShown()).toBe(false));
  expect(await screen.findByText('offline.back')).toBeTruthy();
});

it('says nothing when one call fails and the server is there', async () => {
  isBroken = true;
  await act0(() => call('logout', {}));
  expect(useServerStore.getState().lost).toBe(1);
  await act0(() => {});
  expect(isShown()).toBe(false);
});
