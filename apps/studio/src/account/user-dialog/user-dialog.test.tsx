import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { IconStar } from '@tabler/icons-react';
import { fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSessionStore } from '../../api/session-store';
import { UserDialog } from './user-dialog';
import { openUserDialog, useUserDialogStore } from './user-dialog-store';
import type { UserTab } from './user-tab';

const call = vi.hoisted(() => vi.fn());
const navigate = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', () => ({ call }));
vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ navigate }) }));

const ADA = { id: 'ada', userName: 'Ada', email: 'ada@kerf.test', firstLogin: false, token: 't' };

const tab = (id: string, isForGuests: boolean): UserTab => ({
  id,
  label: 'points.title',
  icon: IconStar,
  isForGuests,
  Body: () => <p>body of {id}</p>,
});

function show(isGuest: boolean): void {
  useSessionStore.setState({ session: { ...ADA, isGuest }, end: null });
  render(
    <MantineProvider env="test">
      <ModalsProvider>
        <UserDialog tabs={[tab('secret', false), tab('points', true)]} />
      </ModalsProvider>
    </MantineProvider>,
  );
}

beforeEach(async () => {
  call.mockReset().mockResolvedValue({ ok: true, data: ADA });
  navigate.mockReset();
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
});
afterEach(() => {
  vi.restoreAllMocks();
  useSessionStore.setState({ session: null });
  useUserDialogStore.setState({ isOpen: false, tab: null });
});

it('shows the e-mail address and the tab that is asked for; the other tabs by a click', async () => {
  openUserDialog('points');
  show(false);
  expect(await screen.findByText('ada@kerf.test')).toBeTruthy();
  expect(screen.getByText('body of points')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('tab')[0]!);
  expect(screen.getByText('body of secret')).toBeTruthy();
  expect(screen.queryByText('body of points')).toBeNull();
});

it('keeps the chosen tab in view, and gives it the focus instead of the button that signs out', async () => {
  const scrolled: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this);
  });
  openUserDialog('points');
  show(false);
  const [secret, points] = await screen.findAllByRole('tab');
  expect(scrolled).toEqual([points]);
  await vi.waitFor(() => expect(document.activeElement).toBe(points));
  fireEvent.click(secret!);
  expect(scrolled).toEqual([points, secret]);
});

it('has only some tabs for guests, also for a link to another one', async () => {
  openUserDialog('secret');
  show(true);
  expect(await screen.findByText('body of points')).toBeTruthy();
  expect(screen.getAllByRole('tab')).toHaveLength(1);
});

it('goes to the login page when the server refuses the token, and only then', async () => {
  call.mockResolvedValueOnce({ ok: false, failure: { code: 'network', message: '' } });
  openUserDialog();
  show(false);
  await screen.findByText('body of secret');
  expect(useSessionStore.getState().session).not.toBeNull();
  useUserDialogStore.setState({ isOpen: false });
  await vi.waitFor(() => expect(screen.queryByText('body of secret')).toBeNull());
  call.mockResolvedValueOnce({ ok: false, failure: { code: 'unauthenticated', message: '' } });
  openUserDialog();
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith({ to: '/login' }));
  expect(useSessionStore.getState().session).toBeNull();
});
