import { emailFault } from '@kerf/protocol';
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { createLazyRoute, Link, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNote } from '../ui/failure-note';
import { AuthLayout } from './auth-layout';
import classes from './auth-layout.module.css';
import { useLoginNote } from './login-note';
import { OtherWays } from './other-ways';
import { SecondStepForm } from './second-step-form';
import { type Auth, useAuth } from './use-auth';
import { useFormFields } from './use-form-fields';
import { StorefrontLogin } from './ways/storefront-login';
import { storefrontToken } from './ways/storefront-token';

/** The token with which the storefront has led here. The address keeps no trace of it. */
function useCustomer() {
  const [customer, setCustomer] = useState(() => storefrontToken(window.location.hash));
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (storefrontToken(hash)) window.history.replaceState(window.history.state, '', pathname + search);
  }, []);
  return { customer, forget: () => setCustomer(null) };
}

function LoginPage() {
  const { t } = useTranslation();
  const auth = useAuth();
  const { customer, forget } = useCustomer();
  const note = useLoginNote((state) => state.note);
  // The words are read once: whoever comes again comes for another reason.
  useEffect(() => () => useLoginNote.setState({ note: null }), []);
  return (
    <AuthLayout title={t('account.loginTitle')}>
      {note !== null && (
        <Alert color="red" role="alert" mb="md">
          {note}
        </Alert>
      )}
      {auth.needsSecondStep ? (
        <SecondStepForm auth={auth} />
      ) : customer ? (
        <StorefrontLogin
          auth={auth}
          customer={customer}
          onOther={() => {
            auth.fail(null);
            forget();
          }}
        />
      ) : (
        <PasswordLogin auth={auth} />
      )}
    </AuthLayout>
  );
}

/** The form for e-mail address and password, and the other ways below it. */
function PasswordLogin({ auth }: { auth: Auth }) {
  const { t } = useTranslation();
  const search: { redirect?: string } = useSearch({ strict: false });
  const form = useFormFields({
    email: (email) => (emailFault(email) ? t('failure.invalid-email') : null),
    password: (password) => (password === '' ? t('account.passwordRequired') : null),
  });
  return (
    <>
      <form onSubmit={form.onSubmit((values) => auth.submit('login', values))} noValidate>
        <Stack gap="sm">
          <FailureNote failure={auth.failure} />
          <TextInput
            label={t('account.email')}
            placeholder={t('account.emailPlaceholder')}
            type="email"
            autoComplete="email"
            data-autofocus
            {...form.inputProps('email')}
          />
          <PasswordInput
            label={t('account.password')}
            autoComplete="current-password"
            {...form.inputProps('password')}
          />
          <Link to="/reset" search={search} className={`text-link ${classes.forgot}`}>
            {t('account.forgot')}
          </Link>
          <Button type="submit" loading={auth.pending === 'login'} fullWidth>
            {t('account.login')}
          </Button>
        </Stack>
      </form>
      <OtherWays auth={auth} question={t('account.noAccount')}>
        <Link to="/signup" search={search} className="text-link">
          {t('account.signup')}
        </Link>
      </OtherWays>
    </>
  );
}

/** The page for `/login`, in the form in which the router loads it. */
export const loginRouteOptions = createLazyRoute('/login')({ component: LoginPage });
