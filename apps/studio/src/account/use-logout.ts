import { useRouter } from '@tanstack/react-router';
import { call } from '../api/client';
import { clearSession } from '../api/session-store';

/** Ends the session on the server and on this device, and goes to the login page. */
export function useLogout(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    await call('logout', {});
    clearSession();
    await router.navigate({ to: '/login' });
  };
}
