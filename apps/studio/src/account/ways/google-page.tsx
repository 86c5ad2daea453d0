import type { Account } from '@kerf/protocol';
import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { createLazyRoute, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../api/call-result';
import { hasSession, startSession, useSessionStore } from '../../api/session-store';
import { FailureNote } from '../../ui/failure-note';
import { AuthLayout } from '../auth-layout';
import { callLate } from '../call-late';
import { SecondStepForm } from '../second-step-form';
import { useAuth } from '../use-auth';
import { type GoogleVisit, takeVisit } from './google-memory';

/** Another tab, or nobody, has begun what ends here. */
const EXPIRED: CallFailure = { code: 'login-expired', message: '' };

/** What Google has led back with; `code` is null when the person did not agree. */
function readReturn(): { state: string | null; code: string | null } {
  const parameters = new URLSearchParams(window.location.search);
  return { state: parameters.get('state'), code: parameters.get('code') };
}

/** Updates the session of this page after its account was connected. */
function takeOver(account: Account): void {
  const { session } = useSessionStore.getState();
  if (session?.id === account.id) startSession({ ...session, ...account });
}

/** Finishes what has begun before the person went to Google, once. */
function useReturn() {
  const router = useRouter();
  const [returned] = useState(readReturn);
  const visit = useRef<GoogleVisit | null | undefined>(undefined);
  visit.current ??= takeVisit();
  const auth = useAuth(visit.current?.target);
  const isBegun = useRef(false);
  const [isCancelled, setCancelled] = useState(false);

  const finish = useEffectEvent(async () => {
    const { state, code } = returned;
    if (!code) return setCancelled(true);
    if (!state || visit.current?.state !== state) return auth.fail(EXPIRED);
    const body = { state, code };
    if (visit.current.purpose === 'login')
      return auth.run('google', () => callLate('googleFinish', { body }));
    const result = await callLate('googleConnectFinish', { body });
    if (!result.ok) return auth.fail(result.failure);
    takeOver(result.data);
    router.history.replace(visit.current.target);
  });
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    // The code works once; it does not belong into the history of the browser.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void finish();
  }, []);
  return { auth, isCancelled };
}

/** The page to which Google leads back. */
function GooglePage() {
  const { t } = useTranslation();
  const { auth, isCancelled } = useReturn();
  const { failure, needsSecondStep } = auth;
  const isIn = hasSession();
  return (
    <AuthLayout title={t('account.googleTitle')}>
      {needsSecondStep ? (
        <SecondStepForm auth={auth} />
      ) : failure || isCancelled ? (
        <Stack gap="md">
          {isCancelled && <Alert role="status">{t('account.googleCancelled')}</Alert>}
          <FailureNote failure={failure} />
          <Button component={Link} to={isIn ? '/' : '/login'} fullWidth>
            {t(isIn ? 'notFound.home' : 'account.backToLogin')}
          </Button>
        </Stack>
      ) : (
        <Group gap="sm" role="status">
          <Loader size="sm" />
          <Text>{t('account.googleWait')}</Text>
        </Group>
      )}
    </AuthLayout>
  );
}

/** The page for `/google`, in the form in which the router loads it. */
export const googleRouteOptions = createLazyRoute('/google')({ component: GooglePage });
