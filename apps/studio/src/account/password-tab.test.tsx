import { apiFailure, failureReply } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSessionStore } from '../api/session-store';
import { CloseAccount } from './close-account';
import PasswordTab from './password-tab';

const navigate = vi.hoisted(() => vi.fn());
vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ navigate }) }));

const ADA = { id: 'ada', userName: 'Ada', email: 'ada@kerf.test', firstLogin: false, isGuest: false };
const DONE = { code: 200, message: 'ok', data: null };
let reply: unknown;
const sent: { path: string; body: unknown }[] = [];

async function show(children: ReactNode): Promise<void> {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  useSessionStore.setState({ session: { ...ADA, token: 't' }, end: null });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ModalsProvider>{children}</ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

beforeEach(() => {
  reply = DONE;
  sent.length = 0;
  navigate.mockReset();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)) });
    return { ok: true, status: 200, json: async () => reply };
  });
});
afterEach(() => {
  useSessionStore.setState({ session: null });
  vi.unstubAllGlobals();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('changes the password with the code that was mailed, and empties the fields', async () => {
  await show(<PasswordTab />);
  press('password.change');
  expect(await screen.findByText('failure.code-required')).toBeTruthy();
  expect(screen.getByText('failure.password-too-short')).toBeTruthy();
  press('code.get');
  expect((await screen.findByRole('status')).textContent).toContain('code.sentTo');
  type('code.label', 'AB2C');
  type('account.newPassword', 'N3w-password');
  press('password.change');
  expect(await screen.findByText('password.changed')).toBeTruthy();
  expect(sent).toEqual([
    { path: '/api/user/code', body: { purpose: 'change-password', language: 'en' } },
    { path: '/api/user/password', body: { code: 'AB2C', password: 'N3w-password' } },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('account.newPassword').value).toBe('');
});

it('closes the account after a question, forgets the user in this browser, and goes to the login', async () => {
  const forget = vi.fn(async () => {});
  await show(<CloseAccount forget={forget} />);
  const closeWith = async (code: string, answer: string) => {
    type('code.label', code);
    press('closeAccount.close');
    const question = await screen.findByRole('dialog');
    fireEvent.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await closeWith('AB2C', 'action.cancel');
  expect(sent).toEqual([]);
  reply = failureReply(apiFailure('code-wrong', { field: 'code' }));
  await closeWith('AB2C', 'closeAccount.close');
  expect(await screen.findByText('failure.code-wrong')).toBeTruthy();
  expect(useSessionStore.getState().session).not.toBeNull();
  reply = DONE;
  await closeWith('AB2D', 'closeAccount.close');
  await waitFor(() => expect(forget).toHaveBeenCalledWith('ada'));
  expect(navigate).toHaveBeenCalledWith({ to: '/login' });
  expect(useSessionStore.getState().session).toBeNull();
  expect(sent.map(({ body }) => body)).toEqual([{ code: 'AB2C' }, { code: 'AB2D' }]);
});
