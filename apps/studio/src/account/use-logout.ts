import { useRouter } from '@tanstack/react-router';
import { call } from '../api/client';
import { clearSession, useSessionStore } from '../api/session-store';
import { forgetPairing } from '../driver/kept-pairing';

/** Ends the session on the server; returns the page that ends the login at the storefront too, or null. */
async function endOnServer(isCustomer: boolean): Promise<string | null> {
  if (!isCustomer) {
    await call('logout', {});
    return null;
  }
  const result = await call('storefrontLogout', {});
  return result.ok ? result.data.url : null;
}

/**
 * Ends the session on the server and on this device, and goes to the login page. A customer of the storefront goes to
 * the page that ends the login there.
 */
export function useLogout(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    const { session } = useSessionStore.getState();
    const elsewhere = await endOnServer(session?.changePassword === 1);
    if (session) forgetPairing(session.id, 'beside');
    clearSession();
    if (elsewhere === null) await router.navigate({ to: '/login' });
    else window.location.assign(elsewhere);
  };
}
