import { useEffect } from 'react';

/** How long the editor is open before the browser begins to keep the studio, ms: the editor's own files come first. */
const PAUSE = 3000;

/**
 * Lets the browser keep the studio, so that it opens without the server. Where a browser cannot (it allows this only
 * on this computer and over HTTPS, and some people switch it off), the studio works as before with the server.
 */
export function useKeptStudio(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => {
      navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => {
        // The next page tries again.
      });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, []);
}
