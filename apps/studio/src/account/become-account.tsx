import { emailFault, passwordFault, type SignUpRequest, userNameFault } from '@kerf/protocol';
import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client';
import { changeAccount } from '../api/session-store';
import { FailureNote } from '../ui/failure-note';
import { Section } from './section';
import { useCall } from './use-call';
import { useFormFields } from './use-form-fields';
import { useRuleText } from './use-rule-text';

/** Gives a guest an address and a password. Everything that the guest has made stays. */
export function BecomeAccount() {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const making = useCall((body: SignUpRequest) => call('becomeAccount', { body }), changeAccount);
  const form = useFormFields(
    { email: ruleText(emailFault), userName: ruleText(userNameFault), password: ruleText(passwordFault) },
    { refusal: making.refusal },
  );
  return (
    <Section title={t('guest.title')}>
      <Text fz="sm">{t('guest.why')}</Text>
      <Alert color="blue" p="xs">
        {t('guest.kept')}
      </Alert>
      <form onSubmit={form.onSubmit(making.send)} noValidate>
        <Stack gap="sm" maw={420}>
          <FailureNote failure={making.failure} />
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
          <Button type="submit" w="fit-content" loading={making.isPending}>
            {t('guest.make')}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
