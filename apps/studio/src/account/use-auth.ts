import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { type CallFailure, OFFLINE } from '../api/call-result';
import { isServerThere } from '../api/is-server-there';
import { onSessionElsewhere, startSession, useSessionStore } from '../api/session-store';

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

/** The client contains the schemas of all messages, so it is loaded when it is first needed. */
async function request(name: AuthCall, body?: { email: string; password: string; userName?: string }) {
  if (!(await isServerThere())) return OFFLINE;
  const client = await import('../api/client').catch(() => null);
  if (!client) return OFFLINE;
  if (name === 'guest' || !body) return client.call('guest', {});
  const { email, password, userName = '' } = body;
  return name === 'login'
    ? client.call('login', { body: { email, password } })
    : client.call('signUp', { body: { email, password, userName } });
}
