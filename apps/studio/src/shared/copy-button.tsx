import { Button, Menu, Text } from '@mantine/core';
import { IconCopyPlus } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../api/call-result';
import { call } from '../api/client';
import { startSession, useSessionStore } from '../api/session-store';
import { keepToken } from './shared-token';

/** Copies the project into the person's account, and opens the copy in the editor. */
function useCopy(token: string, onFailure: (failure: CallFailure | null) => void) {
  const [isBusy, setBusy] = useState(false);

  async function copy(): Promise<void> {
    setBusy(true);
    onFailure(null);
    const copied = await call('sharedCopy', { body: { token } });
    if (!copied.ok) {
      setBusy(false);
      onFailure(copied.failure);
      return;
    }
    // A page of its own: the editor has nothing of this one.
    window.location.assign(`/project/${copied.data}`);
  }

  async function copyAsGuest(): Promise<void> {
    setBusy(true);
    const guest = await call('guest', {});
    if (guest.ok) {
      startSession(guest.data);
      return copy();
    }
    setBusy(false);
    onFailure(guest.failure);
  }

  return { isBusy, copy, copyAsGuest };
}

interface CopyButtonProps {
  readonly token: string;
  onFailure(failure: CallFailure | null): void;
}

/** The button that makes a copy. A person without a session first chooses who gets it. */
export function CopyButton({ token, onFailure }: CopyButtonProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const hasAccount = useSessionStore(({ session, end }) => session !== null && end === null);
  const { isBusy, copy, copyAsGuest } = useCopy(token, onFailure);
  const goTo = (to: '/login' | '/signup') => {
    keepToken(token);
    void router.navigate({ to, search: { redirect: '/shared' } });
  };
  const button = (
    <Button
      size="xs"
      loading={isBusy}
      leftSection={<IconCopyPlus size={16} stroke={1.7} aria-hidden="true" />}
      {...(hasAccount && { onClick: () => void copy() })}
    >
      {t('shared.copy')}
    </Button>
  );
  if (hasAccount) return button;
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Text fz="xs" c="dimmed" px="sm" py={6}>
          {t('shared.whoCopies')}
        </Text>
        <Menu.Item onClick={() => void copyAsGuest()}>{t('account.guest')}</Menu.Item>
        <Menu.Item onClick={() => goTo('/login')}>{t('account.login')}</Menu.Item>
        <Menu.Item onClick={() => goTo('/signup')}>{t('account.signup')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
