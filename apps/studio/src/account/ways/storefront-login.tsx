import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FailureNote } from '../../ui/failure-note';
import { callLate } from '../call-late';
import type { Auth } from '../use-auth';
import type { StorefrontToken } from './storefront-token';

interface StorefrontLoginProps {
  readonly auth: Auth;
  readonly customer: StorefrontToken;
  onOther(): void;
}

/**
 * Logs a customer of the storefront in, who has come with a token. It asks first: a link on any page can lead here with
 * the token of another person, in whose account this person would then work.
 */
export function StorefrontLogin({ auth, customer, onOther }: StorefrontLoginProps) {
  const { t } = useTranslation();
  const { token, email } = customer;
  const login = () => auth.run('storefront', () => callLate('storefrontLogin', { body: { token } }));
  return (
    <Stack gap="sm">
      <FailureNote failure={auth.failure} />
      <Text>{t('account.storefrontAs')}</Text>
      <Text fw={600} truncate>
        {email}
      </Text>
      <Button mt="xs" fullWidth loading={auth.pending === 'storefront'} onClick={() => void login()}>
        {t('account.storefrontContinue')}
      </Button>
      <Button variant="default" fullWidth onClick={onOther}>
        {t('account.otherLogin')}
      </Button>
    </Stack>
  );
}
