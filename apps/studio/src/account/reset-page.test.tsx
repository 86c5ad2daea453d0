import { apiFailure, CODE_PAUSE_SECONDS, failureReply } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resetRouteOptions } from './reset-page';

const navigate = vi.fn();
vi.mock('@tanstack/react-router', () => ({
  createLazyRoute: () => (options: unknown) => options,
  Link: ({ children }: { children: string }) => <a href="/login">{children}</a>,
  useRouter: () => ({ navigate }),
  useSearch: () => ({ redirect: '/project/7' }),
}));

const DONE = { code: 200, message: 'ok', data: null };
/** The replies of the server to the calls of this page, by path. */
let replies: Record<string, unknown>;
const sent: { path: string; body: unknown }[] = [];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  sent.length = 0;
  replies = { '/api/auth/reset/code': DONE, '/api/auth/reset': DONE };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.body) sent.push({ path, body: JSON.parse(String(init.body)) });
    return { ok: true, status: 200, json: async () => replies[path] ?? DONE };
  });
  // Without texts, a label is its key.
  await i18next.use(initReactI18next).init({ lng: 'pt', resources: {} });
  const Page = (resetRouteOptions as unknown as { component: () => React.ReactNode }).component;
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = () => {
  type('account.email', 'ada@kerf.test');
  type('code.label', 'ab2c');
  type('account.newPassword', 'N3w-password');
};

it('asks for a code only for an address, and then waits a minute for the next one', async () => {
  press('code.get');
  expect(await screen.findByText('failure.invalid-email')).toBeTruthy();
  expect(sent).toEqual([]);
  type('account.email', 'ada@kerf.test');
  press('code.get');
  expect((await screen.findByRole('status')).textContent).toContain('code.sentIfKnown');
  const asked = { path: '/api/auth/reset/code', body: { email: 'ada@kerf.test', language: 'pt' } };
  expect(sent).toEqual([asked]);
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^code\./ });
  expect([button().textContent, button().disabled]).toEqual(['code.seconds', true]);
  await act(() => vi.advanceTimersByTimeAsync((CODE_PAUSE_SECONDS - 1) * 1000));
  expect(button().disabled).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect([button().textContent, button().disabled]).toEqual(['code.again', false]);
});

it('waits as long as the server says when there were too many codes', async () => {
  const failure = apiFailure('too-many-requests', { details: { retryAfterSeconds: 1800 } });
  replies['/api/auth/reset/code'] = failureReply(failure);
  type('account.email', 'ada@kerf.test');
  press('code.get');
  expect(await screen.findByText('failure.too-many-requests')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'code.minutes' }).disabled).toBe(true);
});

it('says at each field what is wrong, and sends nothing', async () => {
  press('account.reset');
  for (const text of ['failure.invalid-email', 'failure.code-required', 'failure.password-too-short'])
    expect(await screen.findByText(text)).toBeTruthy();
  type('account.newPassword', 'aaaaaaaa');
  press('account.reset');
  expect(await screen.findByText('failure.password-too-weak')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('says at the field that the code is wrong, and leads to the login after success', async () => {
  replies['/api/auth/reset'] = failureReply(apiFailure('code-wrong', { field: 'code' }));
  fill();
  press('account.reset');
  expect(await screen.findByText('failure.code-wrong')).toBeTruthy();
  expect(screen.getByLabelText('code.label').getAttribute('aria-invalid')).toBe('true');
  replies['/api/auth/reset'] = DONE;
  type('code.label', 'ab2d');
  expect(screen.queryByText('failure.code-wrong')).toBeNull();
  press('account.reset');
  expect(await screen.findByText('account.resetDone')).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ email: 'ada@kerf.test', code: 'ab2d', password: 'N3w-password' });
  press('account.login');
  expect(navigate).toHaveBeenCalledWith({ to: '/login', search: { redirect: '/project/7' } });
});
