import { emailFault, passwordFault, userNameFault } from '@kerf/protocol';
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { createLazyRoute, Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FailureNote } from '../ui/failure-note';
import { AuthLayout } from './auth-layout';
import { OtherWays } from './other-ways';
import { useAuth } from './use-auth';
import { useFormFields } from './use-form-fields';
import { useRuleText } from './use-rule-text';

function SignupPage() {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const search: { redirect?: string } = useSearch({ strict: false });
  const auth = useAuth();
  const form = useFormFields({
    email: ruleText(emailFault),
    userName: ruleText(userNameFault),
    password: ruleText(passwordFault),
  });
  return (
    <AuthLayout title={t('account.signupTitle')}>
      <form onSubmit={form.onSubmit((values) => auth.submit('signUp', values))} noValidate>
        <Stack gap="sm">
          <FailureNote failure={auth.failure} />
          <TextInput
            label={t('account.email')}
            placeholder={t('account.emailPlaceholder')}
            type="email"
            autoComplete="email"
            {...form.inputProps('email')}
          />
          <TextInput label={t('account.userName')} autoComplete="username" {...form.inputProps('userName')} />
          <PasswordInput
            label={t('account.password')}
            description={t('account.passwordHint')}
            autoComplete="new-password"
            {...form.inputProps('password')}
          />
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
