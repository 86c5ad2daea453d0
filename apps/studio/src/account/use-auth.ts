import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type CallFailure, call } from '../api/client';
import { clearSession, startSession } from '../api/session-store';

type AuthCall = 'login' | 'signUp' | 'guest';

/** Signing in, up, or as guest: one call at a time, its failure, and the way back to where the person came from. */
export function useAuth() {
  const router = useRouter();
  const search: { redirect?: string } = useSearch({ strict: false });
  const [pending, setPending] = useState<AuthCall | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function submit(name: AuthCall, body?: { email: string; password: string; userName?: string }) {
    setPending(name);
    setFailure(null);
    const result = await request(name, body);
    setPending(null);
    if (!result.ok) {
      setFailure(result.failure);
      return;
    }
    startSession(result.data);
    router.history.push(search.redirect ?? '/');
  }

  return { pending, failure, submit, clearFailure: () => setFailure(null) };
}

function request(name: AuthCall, body?: { email: string; password: string; userName?: string }) {
  if (name === 'guest' || !body) return call('guest', {});
  const { email, password, userName = '' } = body;
  return name === 'login'
    ? call('login', { body: { email, password } })
    : call('signUp', { body: { email, password, userName } });
}

/** Ends the session on the server and on this device, and goes to the login page. */
export function useLogout(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    await call('logout', {});
    clearSession();
    await router.navigate({ to: '/login' });
  };
}
