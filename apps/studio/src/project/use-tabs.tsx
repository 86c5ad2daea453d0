import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjectStore } from './project-store';
import { joinTabs, tabChannel, useTabStore } from './tabs';

const NOTICE = 'two-tabs';

/**
 * Watches for a second tab with the same project. The tab opened last saves. The other one says so and offers to
 * continue: that reloads the page with the latest state of the design, and the other tab waits from then on.
 */
export function useTabs(userId: string, isReady: boolean): void {
  const { t } = useTranslation();
  // A change of language is not an event for the other tabs.
  const onHandedOver = useEffectEvent(() =>
    notifications.show({ id: NOTICE, message: t('project.twoTabsHere') }),
  );
  const onTakenOver = useEffectEvent(() => {
    useTabStore.setState({ isPassive: true });
    notifications.hide(NOTICE);
    notifications.show({
      id: NOTICE,
      color: 'yellow',
      title: t('project.twoTabs'),
      message: (
        <>
          {t('project.twoTabsThere')}
          <div style={{ marginTop: 8 }}>
            <Button size="compact-xs" variant="default" onClick={() => window.location.reload()}>
              {t('project.continueHere')}
            </Button>
          </div>
        </>
      ),
      autoClose: false,
      withCloseButton: false,
    });
  });
  useEffect(() => {
    if (!isReady || typeof BroadcastChannel === 'undefined') return;
    const tab = joinTabs(userId, tabChannel(), {
      onHandedOver: () => onHandedOver(),
      onTakenOver: () => onTakenOver(),
    });
    const tell = () => {
      if (!useTabStore.getState().isPassive) tab.open(useProjectStore.getState().id);
    };
    tell();
    const unsubscribe = useProjectStore.subscribe((now, before) => {
      if (now.id !== before.id) tell();
    });
    return () => {
      unsubscribe();
      tab.leave();
    };
  }, [userId, isReady]);
}
