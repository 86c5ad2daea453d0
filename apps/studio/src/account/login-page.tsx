import { emailFault } from '@kerf/protocol';
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { createLazyRoute, Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FailureNote } from '../ui/failure-note';
import { AuthLayout } from './auth-layout';
import classes from './auth-layout.module.css';
import { OtherWays } from './other-ways';
import { useAuth } from './use-auth';
import { useFormFields } from './use-form-fields';

function LoginPage() {
  const { t } = useTranslation();
  const search: { redirect?: string } = useSearch({ strict: false });
  const auth = useAuth();
  const form = useFormFields({
    email: (email) => (emailFault(email) ? t('failure.invalid-email') : null),
    password: (password) => (password === '' ? t('account.passwordRequired') : null),
  });
  return (
    <AuthLayout title={t('account.loginTitle')}>
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
    </AuthLayout>
  );
}

/** The page for `/login`, in the form in which the router loads it. */
export const loginRouteOptions = createLazyRoute('/login')({ component: LoginPage });
