import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSessionStore } from '../api/session-store';
import { EventLink } from './event-link';
import { ServerEvents } from './server-events';
import { useServerNotices } from './use-server-notices';

const fetchAsCaller = vi.hoisted(() => vi.fn());
vi.mock('../api/client', () => ({ fetchAsCaller }));

let write: (text: string) => void;
const queries = new QueryClient();

/** A stream of the server that stays open, and writes what a test says. */
function openStream() {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      write = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  return { ok: true, body };
}

const Notices = () => {
  useServerNotices();
  return null;
};

beforeEach(async () => {
  fetchAsCaller.mockReset().mockImplementation(async () => openStream());
  const ada = { id: 'ada', userName: 'Ada', email: 'a@kerf.test', firstLogin: false, isGuest: false };
  useSessionStore.setState({ session: { ...ada, token: 't' }, end: null });
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <Notifications />
        <ServerEvents>
          <Notices />
        </ServerEvents>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await vi.waitFor(() => expect(fetchAsCaller).toHaveBeenCalled());
});
afterEach(() => {
  useSessionStore.setState({ session: null });
  notifications.clean();
  vi.restoreAllMocks();
});

const event = (type: string, data: object) =>
  act(async () => write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`));

it('offers to load the page again for a new version, once, and never does it by itself', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  await event('connected', { time: 1, version: '1' });
  await event('connected', { time: 1, version: '1' });
  expect(screen.queryByText('events.updated')).toBeNull();
  await event('connected', { time: 1, version: '2' });
  await event('connected', { time: 1, version: '2' });
  expect(await screen.findAllByText('events.updated')).toHaveLength(1);
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'crash.reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('shows a notice in the language of the page, and in English where it has no other', async () => {
  await event('notification', { title: { en: 'Tonight', zh: '今晚' }, text: { en: 'We update.' } });
  expect(await screen.findByText('Tonight')).toBeTruthy();
  expect(screen.getByText('We update.')).toBeTruthy();
});

it('reads data again that has changed elsewhere', async () => {
  const read = vi.spyOn(queries, 'invalidateQueries');
  await event('data', { changed: 'projects' });
  await vi.waitFor(() => expect(read).toHaveBeenCalledWith({ queryKey: ['projects'] }));
});

it.each(['focus', 'online'])('counts the tries of the stream anew at %s', (name) => {
  const wake = vi.spyOn(EventLink.prototype, 'wake');
  window.dispatchEvent(new Event(name));
  expect(wake).toHaveBeenCalledTimes(1);
});
