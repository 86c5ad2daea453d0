import type { Session } from '@kerf/protocol';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { clearSession, useSessionStore } from '../api/session-store';
import { exportDesign } from '../export/export-design';
import { useStudio } from '../state/studio-context';
import { saveFile } from '../ui/save-file';
import { useTabStore } from './tabs';

const NOTICE = 'session-end';

/**
 * Shows that the session of an open editor has ended. Not as a dialog: the person can still watch the machine, change
 * the design and download it.
 */
export function useSessionEnd(): void {
  const isOver = useSessionStore((state) => state.end !== null);
  useEffect(() => {
    if (!isOver) return;
    notifications.show({
      id: NOTICE,
      color: 'yellow',
      title: <NoticeTitle />,
      message: <NoticeText />,
      autoClose: false,
      withCloseButton: false,
    });
    return () => {
      notifications.hide(NOTICE);
    };
  }, [isOver]);
}

function useAccountName(): (session: Session | null) => string {
  const { t } = useTranslation();
  return (session) => (!session || session.isGuest ? t('account.guestName') : session.userName);
}

function NoticeTitle() {
  const { t } = useTranslation();
  const nameOf = useAccountName();
  const end = useSessionStore((state) => state.end);
  return end?.kind === 'other-account'
    ? t('project.otherAccount', { name: nameOf(end.session) })
    : t('project.loggedOut');
}

function NoticeText() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const nameOf = useAccountName();
  const session = useSessionStore((state) => state.session);
  const isOther = useSessionStore((state) => state.end?.kind === 'other-account');
  // A tab whose project another tab has taken over keeps nothing, and has a notice of its own.
  const isPassive = useTabStore((state) => state.isPassive);
  const kept = isPassive ? '' : t('project.keptFor', { name: nameOf(session) });
  async function save() {
    const { name, content } = await exportDesign(editor.getState().design, 'lac');
    saveFile(content, name);
  }
  return (
    <>
      <div>{t(isOther ? 'project.otherAccountText' : 'project.loggedOutText')}</div>
      <div>{session?.isGuest ? t('project.guestEnds') : kept}</div>
      <Group gap={8} mt={8}>
        <WayOn />
        <Button size="compact-xs" variant="default" onClick={() => void save()}>
          {t('project.saveAsFile')}
        </Button>
      </Group>
    </>
  );
}

/** A button that leads to the login page, or one that continues with the account of the other tabs. */
function WayOn() {
  const { t } = useTranslation();
  const router = useRouter();
  const nameOf = useAccountName();
  const end = useSessionStore((state) => state.end);
  async function logIn() {
    clearSession();
    await router.navigate({ to: '/login' });
  }
  if (end?.kind === 'other-account')
    return (
      <Button size="compact-xs" variant="default" onClick={() => window.location.reload()}>
        {t('project.continueAs', { name: nameOf(end.session) })}
      </Button>
    );
  return (
    <Button size="compact-xs" onClick={() => void logIn()}>
      {t('project.logInAgain')}
    </Button>
  );
}
