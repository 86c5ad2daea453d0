import type { Session } from '@kerf/protocol';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallFailure, CallResult } from '../api/call-result';
import { onSessionElsewhere, startSession, useSessionStore } from '../api/session-store';
import { callLate } from './call-late';

type FormCall = 'login' | 'signUp' | 'guest';

/** A way to log in, as long as it is under way. */
type AuthCall = FormCall | 'google' | 'storefront';

/**
 * Login, sign-up and continuing as a guest. Only one call runs at a time, and its failure is kept. After success, and
 * also after a login in another tab, the page that the person came from is opened: `goal`, or that of the address.
 */
export function useAuth(goal?: string) {
  const router = useRouter();
  const search: { redirect?: string } = useSearch({ strict: false });
  const [pending, setPending] = useState<AuthCall | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const target = goal ?? search.redirect ?? '/';
  const loadTarget = () => window.location.assign(target);
  const onElsewhere = useEffectEvent(loadTarget);
  useEffect(() => onSessionElsewhere(() => onElsewhere()), []);

  /** Makes a call that logs in. */
  async function run(name: AuthCall, request: () => Promise<CallResult<Session>>) {
    if (pending) return;
    setPending(name);
    setFailure(null);
    const result = await request();
    setPending(null);
    if (!result.ok) {
      setFailure(result.failure);
      return;
    }
    const { session: before, isUsed } = useSessionStore.getState();
    startSession(result.data);
    // Data that another account left on this page must not reach the new one.
    if (isUsed || (before && before.id !== result.data.id)) loadTarget();
    else router.history.push(target);
  }

  return {
    pending,
    failure,
    target,
    fail: setFailure,
    run,
    submit: (name: FormCall, body?: Credentials) => run(name, () => request(name, body)),
  };
}

/** Login, sign-up and guests on a page, for its parts. */
export type Auth = ReturnType<typeof useAuth>;

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly userName?: string;
}

function request(name: FormCall, body?: Credentials): Promise<CallResult<Session>> {
  if (name === 'guest' || !body) return callLate('guest', {});
  const { email, password, userName = '' } = body;
  return name === 'login'
    ? callLate('login', { body: { email, password } })
    : callLate('signUp', { body: { email, password, userName } });
}
