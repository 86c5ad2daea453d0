import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallFailure } from '../api/call-result';
import { onSessionElsewhere, startSession, useSessionStore } from '../api/session-store';
import { callLate } from './call-late';

type AuthCall = 'login' | 'signUp' | 'guest';

/**
 * Login, sign-up and continuing as a guest. Only one call runs at a time, and its failure is kept. After success, and
 * also after a login in another tab, the page that the person came from is opened.
 */
export function useAuth() {
  const router = useRouter();
  const search: { redirect?: string } = useSearch({ strict: false });
  const [pending, setPending] = useState<AuthCall | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const target = search.redirect ?? '/';
  const loadTarget = () => window.location.assign(target);
  const onElsewhere = useEffectEvent(loadTarget);
  useEffect(() => onSessionElsewhere(() => onElsewhere()), []);

  async function submit(name: AuthCall, body?: { email: string; password: string; userName?: string }) {
    if (pending) return;
    setPending(name);
    setFailure(null);
    const result = await request(name, body);
    setPending(null);
    if (!result.ok) {
      setFailure(result.failure);
      return;
    }
    startSession(result.data);
    // Data that another account left on this page must not reach the new one.
    if (useSessionStore.getState().isUsed) loadTarget();
    else router.history.push(target);
  }

  return { pending, failure, submit };
}

function request(name: AuthCall, body?: { email: string; password: string; userName?: string }) {
  if (name === 'guest' || !body) return callLate('guest', {});
  const { email, password, userName = '' } = body;
  return name === 'login'
    ? callLate('login', { body: { email, password } })
    : callLate('signUp', { body: { email, password, userName } });
}
