import { emailFault, passwordFault, type SignUpRequest, userNameFault } from '@kerf/protocol';
import { Alert, Button, Divider, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../api/call-result';
import { call } from '../api/client';
import { changeAccount } from '../api/session-store';
import { FailureNote } from '../ui/failure-note';
import { Section } from './section';
import { useCall } from './use-call';
import { useFormFields } from './use-form-fields';
import { useRuleText } from './use-rule-text';
import { GoogleButton } from './ways/google-button';
import { useLoginOffer } from './ways/use-login-offer';

/** Where Google leads back to: the tab from which the guest has gone there. */
const BACK = '/#user=account';

/** The way without an address and a password, where the server offers it. */
function ByGoogle({ isBusy }: { readonly isBusy: boolean }) {
  const { t } = useTranslation();
  const offer = useLoginOffer();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  if (!offer.google) return null;
  return (
    <Stack gap="sm" maw={420}>
      <Divider label={t('account.or')} />
      <FailureNote failure={failure} />
      <GoogleButton purpose="connect" target={BACK} isBusy={isBusy} onFail={setFailure} />
    </Stack>
  );
}

/** Gives a guest an address and a password, or a login with Google. Everything that the guest has made stays. */
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
      <ByGoogle isBusy={making.isPending} />
    </Section>
  );
}
