import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FailureNote } from '../ui/failure-note';
import type { Auth } from './use-auth';
import { useFormFields } from './use-form-fields';

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ auth }: { auth: Auth }) {
  const { t } = useTranslation();
  const form = useFormFields({
    code: (code) => (code.trim().length < 6 ? t('account.secondCodeRequired') : null),
  });
  return (
    <form onSubmit={form.onSubmit(({ code }) => void auth.finishStep(code))} noValidate>
      <Stack gap="sm">
        <FailureNote failure={auth.failure} />
        <Text fz="sm">{t('account.secondStep')}</Text>
        <TextInput
          label={t('account.secondCode')}
          description={t('account.secondCodeHint')}
          autoComplete="one-time-code"
          inputMode="text"
          spellCheck={false}
          maxLength={64}
          data-autofocus
          autoFocus
          {...form.inputProps('code')}
        />
        <Button type="submit" mt="xs" fullWidth loading={auth.pending === 'second-step'}>
          {t('account.login')}
        </Button>
        <Button variant="default" fullWidth onClick={auth.leaveStep}>
          {t('account.otherLogin')}
        </Button>
      </Stack>
    </form>
  );
}
