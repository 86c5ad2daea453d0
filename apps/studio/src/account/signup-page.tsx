import { Button, Stack } from '@mantine/core';
import { createLazyRoute, Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FailureNote } from '../ui/failure-note';
import { AuthLayout } from './auth-layout';
import { NewAccountFields, useNewAccountForm } from './new-account-fields';
import { OtherWays } from './other-ways';
import { useAuth } from './use-auth';

function SignupPage() {
  const { t } = useTranslation();
  const search: { redirect?: string } = useSearch({ strict: false });
  const auth = useAuth();
  const form = useNewAccountForm();
  return (
    <AuthLayout title={t('account.signupTitle')}>
      <form onSubmit={form.onSubmit((values) => auth.submit('signUp', values))} noValidate>
        <Stack gap="sm">
          <FailureNote failure={auth.failure} />
          <NewAccountFields form={form} />
          <Button type="submit" loading={auth.pending === 'signUp'} mt="xs" fullWidth>
            {t('account.signup')}
          </Button>
        </Stack>
      </form>
      <OtherWays auth={auth} question={t('account.haveAccount')}>
        <Link to="/login" search={search} className="text-link">
          {t('account.login')}
        </Link>
      </OtherWays>
    </AuthLayout>
  );
}

/** The page for `/signup`, in the form in which the router loads it. */
export const signupRouteOptions = createLazyRoute('/signup')({ component: SignupPage });
