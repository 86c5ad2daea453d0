import { Button, Modal, Tabs, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client';
import { clearSession, useSessionStore } from '../../api/session-store';
import { useDialogAbove } from '../../ui/use-dialog-above';
import { useLogout } from '../use-logout';
import classes from './user-dialog.module.css';
import { closeUserDialog, useUserDialogStore } from './user-dialog-store';
import type { UserTab } from './user-tab';

/** Everything about the person: the tabs of `tabs`, with the e-mail address and 'Sign out' above them. */
export function UserDialog({ tabs }: { tabs: readonly UserTab[] }) {
  const isOpen = useUserDialogStore((state) => state.isOpen);
  const isNarrow = useMediaQuery('(max-width: 767px)') ?? false;
  const isCovered = useDialogAbove();
  return (
    <Modal
      opened={isOpen}
      onClose={closeUserDialog}
      closeOnEscape={!isCovered}
      size={1000}
      fullScreen={isNarrow}
      title={<Head />}
      classNames={{ title: classes.title ?? '' }}
    >
      {isOpen && <Body tabs={tabs} isNarrow={isNarrow} />}
    </Modal>
  );
}

function Head() {
  const { t } = useTranslation();
  const session = useSessionStore((state) => state.session);
  const logout = useLogout();
  if (!session) return null;
  return (
    <div className={classes.head}>
      <Text component="span" fz="sm" fw={600} className={classes.email ?? ''}>
        {session.isGuest ? t('account.guestName') : session.email}
      </Text>
      {/* A guest cannot come back: the menu of the account asks first. */}
      {!session.isGuest && (
        <Button size="compact-xs" variant="default" onClick={() => void logout()}>
          {t('user.signOut')}
        </Button>
      )}
    </div>
  );
}

/** Asks the server for the account when the dialog opens: a token that it refuses leads to the login page. */
function useTokenCheck(): void {
  const router = useRouter();
  const check = useEffectEvent(async (signal: AbortSignal) => {
    const result = await call('session', {}, signal);
    if (signal.aborted || result.ok || result.failure.code !== 'unauthenticated') return;
    closeUserDialog();
    clearSession();
    await router.navigate({ to: '/login' });
  });
  useEffect(() => {
    const controller = new AbortController();
    void check(controller.signal);
    return () => controller.abort();
  }, []);
}

/** A list of tabs in which the chosen one is in view, also on a phone, where not all fit. */
function useChosenInView(chosen: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen === undefined) return;
    const tab = list.current?.querySelector('[role="tab"][aria-selected="true"]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  return list;
}

function Body({ tabs, isNarrow }: { tabs: readonly UserTab[]; isNarrow: boolean }) {
  const { t } = useTranslation();
  useTokenCheck();
  const isGuest = useSessionStore((state) => state.session?.isGuest ?? true);
  const wanted = useUserDialogStore((state) => state.tab);
  const shown = tabs.filter(({ isForGuests }) => isForGuests || !isGuest);
  const current = shown.find(({ id }) => id === wanted) ?? shown[0];
  const list = useChosenInView(current?.id);
  return (
    <Tabs
      value={current?.id ?? null}
      onChange={(tab) => useUserDialogStore.setState({ tab })}
      orientation={isNarrow ? 'horizontal' : 'vertical'}
      keepMounted={false}
      className={classes.tabs ?? ''}
    >
      <Tabs.List ref={list} className={classes.list ?? ''} aria-label={t('user.title')}>
        {shown.map(({ id, label, icon: Icon }) => (
          <Tabs.Tab
            key={id}
            value={id}
            leftSection={<Icon size={16} stroke={1.7} aria-hidden="true" />}
            // Not 'Sign out', the first button, which a press of Enter would use.
            data-autofocus={id === current?.id || undefined}
          >
            {t(label) as string}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map(({ id, Body: TabBody }) => (
        <Tabs.Panel key={id} value={id} className={classes.panel ?? ''}>
          <TabBody />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
