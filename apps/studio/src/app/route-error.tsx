import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoginNote } from '../account/login-note';
import { clearSession, useSessionStore } from '../api/session-store';
import { CrashPage } from '../ui/error-boundary';

/**
 * What is shown when a page fails. A session without the name of its user is damaged: it is ended, and the login page
 * says why and leads back here afterwards.
 */
export function RouteError({ error }: { readonly error: Error }) {
  const { t } = useTranslation();
  const router = useRouter();
  const isDamaged = useSessionStore(({ session }) => session !== null && !session.userName);
  const message = error.message || t('crash.hasError');
  useEffect(() => {
    if (!isDamaged) return;
    const { href } = router.state.location;
    clearSession();
    useLoginNote.setState({ note: message });
    void router.navigate({ to: '/login', search: { redirect: href } });
  }, [isDamaged, message, router]);
  return isDamaged ? null : <CrashPage error={error} />;
}
