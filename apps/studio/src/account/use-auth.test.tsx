import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAuth } from './use-auth';

const push = vi.fn();
vi.mock('@tanstack/react-router', () => ({
  useRouter: () => ({ history: { push } }),
  useSearch: () => ({}),
}));

const isThere = vi.hoisted(() => vi.fn());
vi.mock('../api/is-server-there', () => ({ isServerThere: isThere }));

const call = vi.hoisted(() => vi.fn());
vi.mock('../api/client', () => ({ call }));

it('makes one call at a time, and says what came of it', async () => {
  const { result } = renderHook(useAuth);
  const auth = () => result.current;

  isThere.mockResolvedValueOnce(false);
  await act(() => auth().submit('guest'));
  expect(auth()).toMatchObject({ pending: null, failure: { code: 'network' } });

  isThere.mockResolvedValue(true);
  let answer = (_: unknown) => {};
  call.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await act(async () => void auth().submit('login', { email: 'a@b.c', password: 'x' }));
  expect(auth()).toMatchObject({ pending: 'login', failure: null });
  await act(async () => void auth().submit('guest'));
  expect(call).toHaveBeenCalledTimes(1);
  await act(async () => answer({ ok: false, failure: { code: 'invalid-credentials', message: '' } }));
  expect(auth()).toMatchObject({ pending: null, failure: { code: 'invalid-credentials' } });
  expect(push).not.toHaveBeenCalled();
});

it('goes on to the second step, which can be wrong, and begins again when its ticket has expired', async () => {
  isThere.mockResolvedValue(true);
  call.mockReset();
  const { result } = renderHook(useAuth);
  const auth = () => result.current;
  const fails = (code: string, details?: object) =>
    call.mockResolvedValueOnce({ ok: false, failure: { code, message: '', details } });
  const logIn = () => act(() => auth().submit('login', { email: 'a@b.c', password: 'x' }));

  fails('second-step-needed', { ticket: 'the ticket' });
  await logIn();
  expect(auth()).toMatchObject({ needsSecondStep: true, failure: null });
  fails('second-step-wrong');
  await act(() => auth().finishStep('123 456'));
  expect(call).toHaveBeenLastCalledWith(
    'secondStep',
    { body: { ticket: 'the ticket', code: '123 456' } },
    undefined,
  );
  expect(auth()).toMatchObject({ needsSecondStep: true, failure: { code: 'second-step-wrong' } });
  fails('login-expired');
  await act(() => auth().finishStep('123456'));
  expect(auth()).toMatchObject({ needsSecondStep: false, failure: { code: 'login-expired' } });

  fails('second-step-needed', { ticket: 'another' });
  await logIn();
  act(() => auth().leaveStep());
  expect(auth()).toMatchObject({ needsSecondStep: false, failure: null });
  expect(push).not.toHaveBeenCalled();
});
