import { routes } from '@kerf/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { fetchAsCaller } from '../api/client';
import { useServerStore } from '../api/server-store';
import { sessionToken, useSessionStore } from '../api/session-store';
import { EventLink } from './event-link';
import { EventsContext } from './use-server-event';

/**
 * How long a page is hidden before its stream ends, ms. A browser opens at most six connections to a plain server, so
 * the streams of many hidden tabs would stop all other calls.
 */
const HIDDEN_MS = 10_000;

/** Opens the stream of this page's account. */
async function openStream(
  lastEventId: string | undefined,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  if (sessionToken() === undefined) throw new Error('the session is over');
  const headers: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const response = await fetchAsCaller(routes.events.path, { headers, signal });
  if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`);
  return response.body;
}

/** Connects now, and whenever the page comes back to a person, to the network or to a session, or the server to it. */
function keepAwake(link: EventLink): () => void {
  let hidden: ReturnType<typeof setTimeout> | undefined;
  const wake = () => {
    if (document.visibilityState === 'visible' && sessionToken() !== undefined) link.wake();
  };
  const onVisibility = () => {
    clearTimeout(hidden);
    if (document.visibilityState === 'visible') wake();
    else hidden = setTimeout(() => link.rest(), HIDDEN_MS);
  };
  const onSession = useSessionStore.subscribe(({ session, end }, before) => {
    if (session?.token === before.session?.token && end === before.end) return;
    link.rest();
    wake();
  });
  const onServer = useServerStore.subscribe(({ isAway }, before) => {
    if (before.isAway && !isAway) wake();
  });
  window.addEventListener('focus', wake);
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', onVisibility);
  wake();
  return () => {
    clearTimeout(hidden);
    onSession();
    onServer();
    window.removeEventListener('focus', wake);
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', onVisibility);
    link.rest();
  };
}

/** Gives the components in it the events of the server: one stream for the page. */
export function ServerEvents({ children }: { children: ReactNode }) {
  const [link] = useState(() => new EventLink({ open: openStream, random: Math.random }));
  useEffect(() => keepAwake(link), [link]);
  return <EventsContext value={link}>{children}</EventsContext>;
}
