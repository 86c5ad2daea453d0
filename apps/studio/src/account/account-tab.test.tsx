import { apiFailure, failureReply, type OpenSession } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSessionStore } from '../api/session-store';
import AccountTab from './account-tab';

const ADA = { id: 'ada', userName: 'Ada', email: 'ada@kerf.test', firstLogin: false, isGuest: false };
const session = (id: string, isCurrent = false): OpenSession => ({
  ...{ id, isCurrent, createdAt: 1e12, usedAt: 1e12 },
  userAgent: id === 'tool' ? 'a tool' : 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko Firefox/132.0',
});

const NO_WAYS = {
  ...{ password: true, google: false, storefront: false, passkeys: [], offersGoogle: false },
  twoFactor: { isOffered: false, isOn: false, recoveryCodes: 0 },
};

/** The open sessions on the server. */
let open: OpenSession[];
/** The next reply to a form; success with the sent body without one. */
let refusal: unknown;
const sent: { path: string; body: unknown }[] = [];

function reply(path: string, body: unknown): unknown {
  const done = (data: unknown) => ({ code: 200, message: 'ok', data });
  if (path === '/api/user/sessions') return done(open);
  if (path === '/api/user/ways') return done(NO_WAYS);
  if (path === '/api/auth/ways') return done({ google: true, storefront: null });
  sent.push({ path, body });
  if (refusal) return refusal;
  if (path !== '/api/user/sessions/delete') return done({ ...ADA, ...(body as object), password: undefined });
  open = open.filter(({ id }) => !(body as string[]).includes(id));
  return done(body);
}

async function show(isGuest: boolean): Promise<void> {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  useSessionStore.setState({ session: { ...ADA, isGuest, token: 't' }, end: null });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AccountTab />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

beforeEach(() => {
  open = [session('here', true), session('there'), session('tool')];
  refusal = undefined;
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => ({
    ...{ ok: true, status: 200 },
    json: async () => reply(path, init?.body && JSON.parse(String(init.body))),
  }));
});
afterEach(() => {
  useSessionStore.setState({ session: null });
  vi.unstubAllGlobals();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const rows = async () =>
  within(await screen.findByRole('region', { name: 'sessions.title' })).findAllByRole('listitem');

it('saves another name, also for this page; the address stays', async () => {
  await show(false);
  expect(screen.getByLabelText<HTMLInputElement>('account.email').readOnly).toBe(true);
  type('account.userName', '');
  press('profile.update');
  expect(await screen.findByText('failure.username-required')).toBeTruthy();
  type('account.userName', '  ');
  press('profile.update');
  expect(await screen.findByText('failure.username-blank')).toBeTruthy();
  expect(sent).toEqual([]);
  type('account.userName', 'Ada L.');
  press('profile.update');
  expect(await screen.findByText('profile.saved')).toBeTruthy();
  expect(sent).toEqual([{ path: '/api/user/profile', body: { userName: 'Ada L.' } }]);
  expect(useSessionStore.getState().session).toMatchObject({ userName: 'Ada L.', token: 't' });
});

it('logs other browsers out, one by one or together, but not this one', async () => {
  await show(false);
  const [here, there, tool] = await rows();
  expect(within(here!).getByText('sessions.current')).toBeTruthy();
  expect(within(here!).queryByRole('button')).toBeNull();
  expect(within(tool!).getByText('a tool')).toBeTruthy();
  fireEvent.click(within(there!).getByRole('button'));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  open = [...open, session('there')];
  expect(sent).toEqual([{ path: '/api/user/sessions/delete', body: ['there'] }]);
  expect(screen.queryByRole('button', { name: 'sessions.endOthers' })).toBeNull();
});

it('logs all other browsers out', async () => {
  await show(false);
  await rows();
  press('sessions.endOthers');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(sent).toEqual([{ path: '/api/user/sessions/delete', body: ['there', 'tool'] }]);
});

it('makes an account of a guest, which the page then has', async () => {
  await show(true);
  const fill = (email: string) => {
    type('account.email', email);
    type('account.userName', 'Gus');
    type('account.password', 'N3w-password');
  };
  press('guest.make');
  expect(await screen.findByText('failure.invalid-email')).toBeTruthy();
  expect(sent).toEqual([]);
  refusal = failureReply(apiFailure('email-taken', { field: 'email' }));
  fill('taken@kerf.test');
  press('guest.make');
  expect(await screen.findByText('failure.email-taken')).toBeTruthy();
  refusal = undefined;
  fill('gus@kerf.test');
  press('guest.make');
  expect(await screen.findByText('profile.title')).toBeTruthy();
  expect(useSessionStore.getState().session).toMatchObject({
    ...{ id: 'ada', isGuest: false, email: 'gus@kerf.test', token: 't' },
  });
});
