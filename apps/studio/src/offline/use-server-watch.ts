import { useEffect } from 'react';
import { isServerThere } from '../api/is-server-there';
import { useServerStore } from '../api/server-store';

/** How often a page asks for a server that is away, ms. */
export const LOOK_AGAIN_MS = 5000;

/**
 * Notes whether the server can be reached: looks when a request did not reach it, when the network comes or goes, and
 * every 5 s while it is away.
 */
function watchServer(): () => void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    const isThere = await isServerThere();
    isLooking = false;
    useServerStore.setState({ isAway: !isThere });
  };
  const onEvent = () => void look();
  const timer = setInterval(() => {
    if (useServerStore.getState().isAway && document.visibilityState === 'visible') onEvent();
  }, LOOK_AGAIN_MS);
  const stop = useServerStore.subscribe(({ lost }, before) => {
    if (lost !== before.lost) onEvent();
  });
  window.addEventListener('online', onEvent);
  window.addEventListener('offline', onEvent);
  document.addEventListener('visibilitychange', onEvent);
  return () => {
    clearInterval(timer);
    stop();
    window.removeEventListener('online', onEvent);
    window.removeEventListener('offline', onEvent);
    document.removeEventListener('visibilitychange', onEvent);
  };
}

/** Keeps the note about the server (`useServerStore`) right while a component is mounted. */
export function useServerWatch(): void {
  useEffect(watchServer, []);
}
