import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSessionStore } from '../api/session-store';
import { AccountMenu } from './account-menu';

const logout = vi.hoisted(() => vi.fn());
vi.mock('./use-logout', () => ({ useLogout: () => logout }));

const ADA = {
  id: 'ada',
  userName: 'Ada',
  email: 'ada@kerf.test',
  firstLogin: false,
  isGuest: false,
  token: 't',
};

let root: Root;
const button = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find(
    (one) => one.textContent === text || one.getAttribute('aria-label')?.startsWith(text),
  );
const press = (text: string) => act(async () => button(text)?.click());

async function openMenu(isGuest: boolean) {
  await act(async () => {
    useSessionStore.setState({ session: { ...ADA, isGuest } });
    root.render(
      <MantineProvider env="test">
        <ModalsProvider>
          <AccountMenu />
        </ModalsProvider>
      </MantineProvider>,
    );
  });
  await press('account.menu');
  await press('account.logout');
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  logout.mockReset();
  // Keys stand for the texts.
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  useSessionStore.setState({ session: null });
  vi.unstubAllGlobals();
});

it('logs a person with an account out at once', async () => {
  await openMenu(false);
  expect(logout).toHaveBeenCalledTimes(1);
});

it('asks a guest first, who would not come back', async () => {
  await openMenu(true);
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('project.guestLeavesText');
  await press('action.cancel');
  expect(logout).not.toHaveBeenCalled();
  await openMenu(true);
  await act(async () =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog] button')]
      .find(({ textContent }) => textContent === 'account.logout')
      ?.click(),
  );
  expect(logout).toHaveBeenCalledTimes(1);
});
