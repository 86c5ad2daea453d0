import { UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { openUserDialog } from '../../account/user-dialog/user-dialog-store';
import { useViewStore } from '../../state/view-store';

const NOTICE = 'project-limit';

function goTo(tab: 'rewards' | 'projects'): void {
  notifications.hide(NOTICE);
  useViewStore.setState({ isProjectListOpen: false });
  openUserDialog(tab);
}

/** A link to a tab of the user dialog. */
function TabLink({ tab, children }: { tab: 'rewards' | 'projects'; children?: ReactNode }) {
  return (
    <UnstyledButton className="text-link" fz="inherit" display="inline" onClick={() => goTo(tab)}>
      {children}
    </UnstyledButton>
  );
}

/** Says that the account has as many projects as it may have, with the two ways on (1 §6). */
export function LimitWarning() {
  return (
    <Trans
      i18nKey="shelf.limit"
      components={{ plan: <TabLink tab="rewards" />, manage: <TabLink tab="projects" /> }}
    />
  );
}

/** Shows the warning as a notice, which stays until the person closes it or follows a link. */
export function showLimitWarning(): void {
  notifications.show({ id: NOTICE, color: 'yellow', message: <LimitWarning />, autoClose: false });
}
