import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSessionStore } from '../../api/session-store';
import { GoogleButton } from './google-button';
import { googleRouteOptions } from './google-page';

const callLate = vi.hoisted(() => vi.fn());
vi.mock('../call-late', () => ({ callLate }));

const history = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }));
vi.mock('@tanstack/react-router', async (load) => ({
  ...(await load<typeof import('@tanstack/react-router')>()),
  useRouter: () => ({ history }),
  useSearch: () => ({}),
  Link: ({ to }: { to: string }) => <a href={to}>to {to}</a>,
  createLazyRoute: () => (options: unknown) => ({ options }),
}));
vi.mock('../auth-layout', () => ({
  AuthLayout: ({ children }: { children: ReactNode }) => <main>{children}</main>,
}));

const ADA = { id: 'ada', userName: 'Ada', email: 'ada@kerf.test', firstLogin: false, isGuest: false };
const Page = googleRouteOptions.options.component as () => ReactNode;

/** Opens the page as Google leads back to it, in a tab that remembers a visit. */
function comeBack(query: string, visit: object | null): void {
  if (visit) sessionStorage.setItem('kerf.google', JSON.stringify(visit));
  window.history.replaceState(null, '', `/google${query}`);
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  );
}

const visit = (purpose: 'login' | 'connect') => ({ state: 'right', purpose, target: '/project/7' });

beforeEach(async () => {
  callLate.mockReset();
  history.push.mockReset();
  history.replace.mockReset();
  sessionStorage.clear();
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
});
afterEach(() => {
  useSessionStore.setState({ session: null, isUsed: false });
  window.history.replaceState(null, '', '/');
});

it('logs in, and opens the page to which the person was going; the code leaves the address', async () => {
  callLate.mockResolvedValue({ ok: true, data: { ...ADA, token: 't' } });
  comeBack('?state=right&code=c', visit('login'));
  await vi.waitFor(() => expect(history.push).toHaveBeenCalledWith('/project/7'));
  expect(callLate.mock.calls).toEqual([['googleFinish', { body: { state: 'right', code: 'c' } }]]);
  expect(useSessionStore.getState().session?.token).toBe('t');
  expect(window.location.href).not.toContain('code');
  expect(sessionStorage.length).toBe(0);
});

it.each([
  ['another state', '?state=forged&code=c', visit('login')],
  ['no visit in this tab', '?state=right&code=c', null],
  ['a target outside', '?state=right&code=c', { ...visit('login'), target: 'https://evil.test' }],
])('does not log in with %s', async (_what, query, remembered) => {
  comeBack(query, remembered);
  expect((await screen.findByRole('alert')).textContent).toBe('failure.login-expired');
  expect(callLate).not.toHaveBeenCalled();
});

it('says so when the person did not agree', async () => {
  comeBack('?state=right&error=access_denied', visit('login'));
  expect(await screen.findByText('account.googleCancelled')).toBeTruthy();
});

it('connects the account of the session, which is then no guest any more', async () => {
  useSessionStore.setState({ session: { ...ADA, email: 'guest', isGuest: true, token: 't' } });
  callLate.mockResolvedValue({ ok: true, data: ADA });
  comeBack('?state=right&code=c', visit('connect'));
  await vi.waitFor(() => expect(history.replace).toHaveBeenCalledWith('/project/7'));
  expect(callLate.mock.calls[0]?.[0]).toBe('googleConnectFinish');
  expect(useSessionStore.getState().session).toEqual({ ...ADA, token: 't' });
});

it.each([
  ['login', 'googleStart', {}],
  ['connect', 'googleConnectStart', { body: {} }],
] as const)(
  'remembers the state before it goes to Google to %s, and says why it cannot',
  async (purpose, name, input) => {
    const fail = vi.fn();
    render(
      <MantineProvider env="test">
        <GoogleButton purpose={purpose} target="/project/7" isBusy={false} onFail={fail} />
      </MantineProvider>,
    );
    const failure = { code: 'google-unavailable', message: '' };
    callLate.mockResolvedValueOnce({ ok: false, failure });
    fireEvent.click(screen.getByRole('button', { name: 'account.google' }));
    await vi.waitFor(() => expect(fail).toHaveBeenLastCalledWith(failure));
    callLate.mockResolvedValueOnce({ ok: true, data: { url: '#at-google', state: 's' } });
    fireEvent.click(screen.getByRole('button', { name: 'account.google' }));
    await vi.waitFor(() => expect(window.location.hash).toBe('#at-google'));
    expect(JSON.parse(sessionStorage.getItem('kerf.google') ?? '')).toEqual({
      state: 's',
      purpose,
      target: '/project/7',
    });
    expect(callLate.mock.calls).toEqual([
      [name, input],
      [name, input],
    ]);
  },
);
