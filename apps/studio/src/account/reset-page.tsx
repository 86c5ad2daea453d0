import { codeFault, emailFault, passwordFault } from '@kerf/protocol';
import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { createLazyRoute, Link, useRouter, useSearch } from '@tanstack/react-router';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../api/call-result';
import type { LanguageCode } from '../i18n/registry';
import { FailureNote } from '../ui/failure-note';
import { useFailureText } from '../ui/use-failure-text';
import { AuthLayout } from './auth-layout';
import { callLate } from './call-late';
import { CodeField } from './code-field';
import { useFormFields } from './use-form-fields';
import { useMailedCode } from './use-mailed-code';
import { useRuleText } from './use-rule-text';

/** Sets a new password for a person who has forgotten the old one. */
function ResetPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const search: { redirect?: string } = useSearch({ strict: false });
  const [isDone, setDone] = useState(false);
  return (
    <AuthLayout title={t('account.resetTitle')}>
      {isDone ? (
        <Stack gap="md">
          <Alert color="green" role="status">
            {t('account.resetDone')}
          </Alert>
          <Button fullWidth onClick={() => void router.navigate({ to: '/login', search })}>
            {t('account.login')}
          </Button>
        </Stack>
      ) : (
        <>
          <ResetForm onDone={() => setDone(true)} />
          <Text mt="xl" fz="sm" c="dimmed">
            <Link to="/login" search={search} className="text-link">
              {t('account.backToLogin')}
            </Link>
          </Text>
        </>
      )}
    </AuthLayout>
  );
}

/** The fields of the form, with the faults that the page itself finds and the one that the server has found. */
function useResetFields(failure: CallFailure | null) {
  const failureText = useFailureText();
  const ruleText = useRuleText();
  return useFormFields(
    {
      email: ruleText(emailFault),
      code: ruleText(codeFault),
      password: ruleText(passwordFault),
    },
    { refusal: failure && { field: failure.field, text: failureText(failure) } },
  );
}

function ResetForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const form = useResetFields(failure);
  const code = useMailedCode(() =>
    callLate('resetCode', {
      body: { email: form.texts.email, language: i18next.language as LanguageCode },
    }),
  );

  async function reset(body: { email: string; code: string; password: string }) {
    if (isPending) return;
    setPending(true);
    setFailure(null);
    const result = await callLate('resetPassword', { body });
    setPending(false);
    if (result.ok) onDone();
    else setFailure(result.failure);
  }

  return (
    <form onSubmit={form.onSubmit((values) => void reset(values))} noValidate>
      <Stack gap="sm">
        <FailureNote failure={failure?.field === undefined ? failure : null} />
        <TextInput
          label={t('account.email')}
          placeholder={t('account.emailPlaceholder')}
          type="email"
          autoComplete="email"
          {...form.inputProps('email')}
        />
        <CodeField
          code={code}
          onAsk={() => form.check('email') && void code.ask()}
          sentText={t('code.sentIfKnown')}
          inputProps={form.inputProps('code')}
        />
        <PasswordInput
          label={t('account.newPassword')}
          description={t('account.passwordHint')}
          autoComplete="new-password"
          {...form.inputProps('password')}
        />
        <Button type="submit" loading={isPending} mt="xs" fullWidth>
          {t('account.reset')}
        </Button>
      </Stack>
    </form>
  );
}

/** The page for `/reset`, in the form in which the router loads it. */
export const resetRouteOptions = createLazyRoute('/reset')({ component: ResetPage });
