import { Divider, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GuestButton } from './guest-button';
import type { Auth } from './use-auth';
import { GoogleButton } from './ways/google-button';
import { PasskeyLoginButton } from './ways/passkey-login-button';
import { StorefrontButton } from './ways/storefront-button';
import { useLoginOffer } from './ways/use-login-offer';

interface OtherWaysProps {
  readonly auth: Auth;
  readonly question: string;
  /** The link to the other page, shown after `question`. */
  readonly children: ReactNode;
}

/** The lines below the form of both public pages: other ways to log in, or go to the other page. */
export function OtherWays({ auth, question, children }: OtherWaysProps) {
  const { t } = useTranslation();
  const offer = useLoginOffer();
  return (
    <>
      <Divider my="lg" label={t('account.or')} />
      <Stack gap="sm">
        {offer.storefront && <StorefrontButton url={offer.storefront} />}
        <PasskeyLoginButton auth={auth} />
        {offer.google && (
          <GoogleButton
            purpose="login"
            target={auth.target}
            isBusy={auth.pending !== null}
            onFail={auth.fail}
          />
        )}
        <GuestButton auth={auth} />
      </Stack>
      <Text mt="xl" fz="sm" c="dimmed">
        {question} {children}
      </Text>
    </>
  );
}
