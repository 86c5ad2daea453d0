import { useRouter } from '@tanstack/react-router';
import { call } from '../api/client';
import { clearSession, useSessionStore } from '../api/session-store';
import { forgetPairing } from '../driver/kept-pairing';

/** Ends the session on the server and on this device, and goes to the login page. */
export function useLogout(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    const userId = useSessionStore.getState().session?.id;
    await call('logout', {});
    if (userId !== undefined) forgetPairing(userId, 'beside');
    clearSession();
    await router.navigate({ to: '/login' });
  };
}
