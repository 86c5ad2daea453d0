import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLoginNote } from '../account/login-note';
import { startSession, useSessionStore } from '../api/session-store';
import { RouteError } from './route-error';

const router = vi.hoisted(() => ({
  state: { location: { href: '/project/p?x=1' } },
  navigate: vi.fn(async () => {}),
}));
vi.mock('@tanstack/react-router', () => ({ useRouter: () => router }));

const ADA = { id: 'ada', userName: 'Ada', email: null, token: 't', isGuest: true, firstLogin: false };

const show = (error: Error) =>
  render(
    <MantineProvider env="test">
      <RouteError error={error} />
    </MantineProvider>,
  );

afterEach(() => {
  router.navigate.mockClear();
  useSessionStore.setState({ session: null, end: null, isUsed: false });
  useLoginNote.setState({ note: null });
  localStorage.clear();
});

it('ends a session without a name, and leads to the login page and back', () => {
  startSession({ ...ADA, userName: '' } as never);
  show(new Error('Broken'));
  expect(useSessionStore.getState().session).toBeNull();
  expect(localStorage.getItem('kerf.session')).toContain('null');
  expect(useLoginNote.getState().note).toBe('Broken');
  expect(router.navigate).toHaveBeenCalledWith({ to: '/login', search: { redirect: '/project/p?x=1' } });
});

it('has words for an error without any', () => {
  startSession({ ...ADA, userName: '' } as never);
  show(new Error(''));
  expect(useLoginNote.getState().note).toBe('crash.hasError');
});

it('keeps a session with a name, and shows what went wrong', () => {
  startSession(ADA as never);
  show(new Error('Broken'));
  expect(screen.getByText('Broken')).toBeTruthy();
  expect(useSessionStore.getState().session?.id).toBe('ada');
  expect(router.navigate).not.toHaveBeenCalled();
});
