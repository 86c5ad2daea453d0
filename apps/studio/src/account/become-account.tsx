import type { SignUpRequest } from '@kerf/protocol';
import { Alert, Button, Divider, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../api/call-result';
import { call } from '../api/client';
import { changeAccount } from '../api/session-store';
import { FailureNote } from '../ui/failure-note';
import { NewAccountFields, useNewAccountForm } from './new-account-fields';
import { Section } from './section';
import { useCall } from './use-call';
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
  const making = useCall((body: SignUpRequest) => call('becomeAccount', { body }), changeAccount);
  const form = useNewAccountForm({ refusal: making.refusal });
  return (
    <Section title={t('guest.title')}>
      <Text fz="sm">{t('guest.why')}</Text>
      <Alert color="blue" p="xs">
        {t('guest.kept')}
      </Alert>
      <form onSubmit={form.onSubmit(making.send)} noValidate>
        <Stack gap="sm" maw={420}>
          <FailureNote failure={making.failure} />
          <NewAccountFields form={form} />
          <Button type="submit" w="fit-content" loading={making.isPending}>
            {t('guest.make')}
          </Button>
        </Stack>
      </form>
      <ByGoogle isBusy={making.isPending} />
    </Section>
  );
}
