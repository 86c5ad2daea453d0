import { MantineProvider } from '@mantine/core';
import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSessionStore } from '../../api/session-store';
import type { Auth } from '../use-auth';
import { useLogout } from '../use-logout';
import { StorefrontLogin } from './storefront-login';
import { storefrontToken } from './storefront-token';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', () => ({ call }));
const callLate = vi.hoisted(() => vi.fn());
vi.mock('../call-late', () => ({ callLate }));
const navigate = vi.hoisted(() => vi.fn());
vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ navigate }) }));

const part = (data: object) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(data))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const TOKEN = `${part({ alg: 'HS256' })}.${part({ email: 'zoë@kerf.test' })}.c2ln`;

beforeEach(async () => {
  for (const mock of [call, callLate, navigate]) mock.mockReset();
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
});

it('reads whom a token names, and only tokens in the hash', () => {
  expect(storefrontToken(`#storefront=${TOKEN}`)).toEqual({ token: TOKEN, email: 'zoë@kerf.test' });
  expect(storefrontToken('#storefront=a.b.c')).toEqual({ token: 'a.b.c', email: '' });
  for (const hash of ['', '#user', '#storefront=', '#storefront=a.b', `#storefront=${TOKEN}&x`])
    expect(storefrontToken(hash)).toBeNull();
});

it('asks before it logs a customer in', async () => {
  const run = vi.fn((_name: string, request: () => unknown) => request());
  const onOther = vi.fn();
  render(
    <MantineProvider env="test">
      <StorefrontLogin
        auth={{ pending: null, failure: null, run } as unknown as Auth}
        customer={{ token: TOKEN, email: 'zoë@kerf.test' }}
        onOther={onOther}
      />
    </MantineProvider>,
  );
  expect(screen.getByText('zoë@kerf.test')).toBeTruthy();
  expect(callLate).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'account.storefrontContinue' }));
  expect(callLate).toHaveBeenCalledWith('storefrontLogin', { body: { token: TOKEN } });
  fireEvent.click(screen.getByRole('button', { name: 'account.otherLogin' }));
  expect(onOther).toHaveBeenCalled();
});

it('logs customers out with a call of their own, and other people with the usual one', async () => {
  const ada = {
    id: 'ada',
    userName: 'Ada',
    email: 'a@kerf.test',
    firstLogin: false,
    isGuest: false,
    token: 't',
  };
  const { result } = renderHook(useLogout);
  useSessionStore.setState({ session: { ...ada, changePassword: 1 } });
  call.mockResolvedValueOnce({ ok: true, data: { url: '#logged-out-of-the-shop' } });
  await result.current();
  expect(call.mock.calls).toEqual([['storefrontLogout', {}]]);
  expect(window.location.hash).toBe('#logged-out-of-the-shop');
  expect([navigate.mock.calls.length, useSessionStore.getState().session]).toEqual([0, null]);
  useSessionStore.setState({ session: ada });
  call.mockResolvedValueOnce({ ok: true, data: null });
  await result.current();
  expect(call).toHaveBeenLastCalledWith('logout', {});
  expect(navigate).toHaveBeenCalledWith({ to: '/login' });
});
