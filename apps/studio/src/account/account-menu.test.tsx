import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
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

function show(isGuest: boolean): void {
  useSessionStore.setState({ session: { ...ADA, isGuest } });
  render(
    <MantineProvider env="test">
      <ModalsProvider>
        <AccountMenu />
      </ModalsProvider>
    </MantineProvider>,
  );
}

/** Presses 'Log out' in the menu. */
async function logOut(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: /^account\.menu/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'account.logout' }));
}

beforeEach(async () => {
  logout.mockReset();
  // Without texts, a label is its key.
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
});
afterEach(() => useSessionStore.setState({ session: null }));

it('logs a person with an account out at once', async () => {
  show(false);
  await logOut();
  expect(logout).toHaveBeenCalledTimes(1);
});

it('asks a guest first, who would not come back', async () => {
  show(true);
  await logOut();
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('project.guestLeavesText');
  fireEvent.click(within(question).getByRole('button', { name: 'action.cancel' }));
  expect(logout).not.toHaveBeenCalled();
  await logOut();
  const again = await screen.findByRole('dialog');
  fireEvent.click(within(again).getByRole('button', { name: 'account.logout' }));
  expect(logout).toHaveBeenCalledTimes(1);
});
