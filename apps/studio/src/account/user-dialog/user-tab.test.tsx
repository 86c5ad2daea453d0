import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { PART_TIMEOUT_MS } from '../../api/in-time';
import { lateBody } from './user-tab';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const arrived = { default: () => <p>the body</p> };

async function show(load: () => Promise<typeof arrived>): Promise<void> {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  vi.stubGlobal('fetch', async () => new Response());
  // React reports every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Body = lateBody(load);
  render(
    <MantineProvider env="test">
      <Body />
    </MantineProvider>,
  );
}
const retry = () => fireEvent.click(screen.getByRole('button', { name: 'action.retry' }));

it('shows a body that did not arrive after trying again', async () => {
  const load = vi.fn<() => Promise<typeof arrived>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(arrived);
  await show(load);
  expect((await screen.findByRole('alert')).textContent).toContain('crash.partMissing');
  retry();
  expect(await screen.findByText('the body')).toBeTruthy();
});

it('loads the page again when the browser remembers the failure', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  await show(() => Promise.reject(new TypeError('Failed to fetch')));
  await screen.findByRole('alert');
  retry();
  await act(async () => {});
  await screen.findByRole('alert');
  expect(reload).not.toHaveBeenCalled();
  retry();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it('gives up code that takes more than 120 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const load = vi.fn<() => Promise<typeof arrived>>(() => new Promise(() => {}));
  await show(load);
  await act(() => vi.advanceTimersByTimeAsync(PART_TIMEOUT_MS - 1000));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('alert')).toBeTruthy();
});
