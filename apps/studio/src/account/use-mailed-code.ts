import { CODE_PAUSE_SECONDS } from '@kerf/protocol';
import { useEffect, useState } from 'react';
import type { CallFailure, CallResult } from '../api/call-result';

/** A code that the server mails when it is asked to. */
export interface MailedCode {
  readonly isAsking: boolean;
  /** Whether a code was asked for and is on its way. */
  readonly isSent: boolean;
  /** Why the last request failed; null when it did not. */
  readonly failure: CallFailure | null;
  /** How long the person has to wait before the next request, s; 0 when the button is free. */
  readonly wait: number;
  ask(): Promise<void>;
}

/** The seconds that the server asks to wait; undefined when it asks for nothing. */
function retryAfter({ details }: CallFailure): number | undefined {
  const { retryAfterSeconds: seconds } = (details ?? {}) as { readonly retryAfterSeconds?: unknown };
  return typeof seconds === 'number' ? seconds : undefined;
}

/**
 * Asks for codes by mail with `request`. After each code the button waits for 60 s, or for as long as the server says
 * that no further code will be sent.
 */
export function useMailedCode(request: () => Promise<CallResult<null>>): MailedCode {
  const [isAsking, setAsking] = useState(false);
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [until, setUntil] = useState(0);
  const [wait, setWait] = useState(0);
  useEffect(() => {
    const tick = () => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setWait(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until]);

  async function ask() {
    if (isAsking || wait > 0) return;
    setAsking(true);
    setFailure(null);
    const result = await request();
    setAsking(false);
    setSent((before) => before || result.ok);
    if (!result.ok) setFailure(result.failure);
    const pause = result.ok ? CODE_PAUSE_SECONDS : retryAfter(result.failure);
    if (pause === undefined) return;
    setWait(pause);
    setUntil(Date.now() + pause * 1000);
  }

  return { isAsking, isSent, failure, wait, ask };
}
