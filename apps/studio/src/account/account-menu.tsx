import { ActionIcon, Avatar, Menu, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconDeviceDesktopDown, IconFolder, IconLogout, IconUser, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSessionStore } from '../api/session-store';
import { install, useInstallStore } from '../offline/install-store';
import { useViewStore } from '../state/view-store';
import { liveText } from '../ui/live-text';
import { useLogout } from './use-logout';
import { openUserDialog } from './user-dialog/user-dialog-store';

/**
 * The menu of the account: projects, the user dialog, the studio as an app, and logout. A guest must confirm the
 * logout, because a guest cannot log in again.
 */
export function AccountMenu() {
  const { t } = useTranslation();
  const session = useSessionStore((state) => state.session);
  const canInstall = useInstallStore((state) => state.offer !== null);
  const logout = useLogout();
  if (!session) return null;

  function askToLogOut() {
    modals.openConfirmModal({
      title: liveText('project.guestLeaves'),
      children: <Text fz="sm">{liveText('project.guestLeavesText')}</Text>,
      labels: { confirm: liveText('account.logout'), cancel: liveText('action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: logout,
    });
  }

  const name = session.isGuest ? t('account.guestName') : session.userName;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon size="lg" radius="xl" aria-label={`${t('account.menu')}: ${name}`}>
          <Avatar size={28} radius="xl" color="blue" aria-hidden="true">
            <IconUser size={16} stroke={1.8} />
          </Avatar>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {t('account.signedInAs', { name })}
          {!session.isGuest && <div>{session.email}</div>}
        </Menu.Label>
        <Menu.Item
          leftSection={<IconFolder size={16} stroke={1.7} />}
          onClick={() => useViewStore.setState({ isProjectListOpen: true })}
        >
          {t('project.listTitle')}
        </Menu.Item>
        <Menu.Item leftSection={<IconUserCircle size={16} stroke={1.7} />} onClick={() => openUserDialog()}>
          {t('user.title')}
        </Menu.Item>
        {canInstall && (
          <Menu.Item leftSection={<IconDeviceDesktopDown size={16} stroke={1.7} />} onClick={install}>
            {t('account.install')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.7} />}
          onClick={session.isGuest ? askToLogOut : logout}
        >
          {t('account.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
