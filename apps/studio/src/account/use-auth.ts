import type { Session } from '@kerf/protocol';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallFailure, CallResult } from '../api/call-result';
import { onSessionElsewhere, startSession, useSessionStore } from '../api/session-store';
import { callLate } from './call-late';

type FormCall = 'login' | 'signUp' | 'guest';

/** A way to log in, as long as it is under way. */
type AuthCall = FormCall | 'google' | 'storefront' | 'passkey' | 'second-step';

/** The ticket of the second step, which a failure of the first one brings; null when it asks for none. */
function ticketOf({ code, details }: CallFailure): string | null {
  const ticket = code === 'second-step-needed' ? (details as { ticket?: unknown } | undefined)?.ticket : null;
  return typeof ticket === 'string' ? ticket : null;
}

/**
 * Login, sign-up and continuing as a guest. Only one call runs at a time, and its failure is kept. After success, and
 * also after a login in another tab, the page that the person came from is opened: `goal`, or that of the address.
 */
export function useAuth(goal?: string) {
  const router = useRouter();
  const search: { redirect?: string } = useSearch({ strict: false });
  const [pending, setPending] = useState<AuthCall | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [ticket, setTicket] = useState<string | null>(null);
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
      const next = ticketOf(result.failure);
      if (next !== null) setTicket(next);
      else setFailure(result.failure);
      // The ticket has expired or has no tries left: the person begins with the first step again.
      if (result.failure.code === 'login-expired') setTicket(null);
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
    /** Whether the first step is done, and the account asks for a second one. */
    needsSecondStep: ticket !== null,
    fail: setFailure,
    run,
    finishStep: (code: string) =>
      run('second-step', () => callLate('secondStep', { body: { ticket: ticket ?? '', code } })),
    leaveStep: () => {
      setTicket(null);
      setFailure(null);
    },
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
