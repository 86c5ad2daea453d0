import { Divider, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GuestButton } from './guest-button';
import type { useAuth } from './use-auth';

interface OtherWaysProps {
  readonly auth: ReturnType<typeof useAuth>;
  readonly question: string;
  /** The link to the other page, shown after `question`. */
  readonly children: ReactNode;
}

/** The lines below the form of both public pages: continue as guest, or go to the other page. */
export function OtherWays({ auth, question, children }: OtherWaysProps) {
  const { t } = useTranslation();
  return (
    <>
      <Divider my="lg" label={t('account.or')} />
      <GuestButton auth={auth} />
      <Text mt="xl" fz="sm" c="dimmed">
        {question} {children}
      </Text>
    </>
  );
}
