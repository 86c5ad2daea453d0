import { codeFault, passwordFault } from '@kerf/protocol';
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client';
import { useSessionStore } from '../api/session-store';
import { FailureNote } from '../ui/failure-note';
import { CodeField } from './code-field';
import { useAccountCode } from './use-account-code';
import { useCall } from './use-call';
import { useFormFields } from './use-form-fields';
import { useRuleText } from './use-rule-text';

const EMPTY = { code: '', password: '' };

/** Changes the password with a mailed code. The other browsers of the account are logged out. */
export default function PasswordTab() {
  const { t } = useTranslation();
  const email = useSessionStore((state) => state.session?.email ?? '');
  const ruleText = useRuleText();
  const code = useAccountCode('change-password');
  const changing = useCall(
    (body: { code: string; password: string }) => call('passwordChange', { body }),
    () => form.set(EMPTY),
  );
  const form = useFormFields(
    { code: ruleText(codeFault), password: ruleText(passwordFault) },
    { refusal: changing.refusal },
  );
  return (
    <form onSubmit={form.onSubmit(changing.send)} noValidate>
      <Stack gap="sm" maw={420}>
        <FailureNote failure={changing.failure} />
        {changing.isDone && (
          <Alert color="green" role="status" p="xs">
            {t('password.changed')}
          </Alert>
        )}
        <TextInput
          label={t('account.email')}
          value={email}
          readOnly
          variant="filled"
          autoComplete="username"
        />
        <CodeField code={code} sentText={t('code.sentTo', { email })} inputProps={form.inputProps('code')} />
        <PasswordInput
          label={t('account.newPassword')}
          description={t('account.passwordHint')}
          autoComplete="new-password"
          {...form.inputProps('password')}
        />
        <Button type="submit" w="fit-content" loading={changing.isPending}>
          {t('password.change')}
        </Button>
      </Stack>
    </form>
  );
}
