import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useEffectEvent } from 'react';
import { liveText } from '../ui/live-text';
import { useProjectStore } from './project-store';
import { joinTabs, tabChannel, useTabStore } from './tabs';

const NOTICE = 'two-tabs';

/**
 * Finds out whether two tabs have the same project open. Then only the tab that opened it last saves it. The other tab
 * says so and offers to continue there. If the person accepts, the other tab is loaded again with the latest state of
 * the design, and from then on only that tab saves.
 */
export function useTabs(userId: string, isReady: boolean): void {
  // A change of language must not be reported to the other tabs.
  const onHandedOver = useEffectEvent(() =>
    notifications.show({ id: NOTICE, message: liveText('project.twoTabsHere') }),
  );
  const onTakenOver = useEffectEvent(() => {
    useTabStore.setState({ isPassive: true });
    notifications.hide(NOTICE);
    notifications.show({
      id: NOTICE,
      color: 'yellow',
      title: liveText('project.twoTabs'),
      message: (
        <>
          {liveText('project.twoTabsThere')}
          <div style={{ marginTop: 8 }}>
            <Button size="compact-xs" variant="default" onClick={() => window.location.reload()}>
              {liveText('project.continueHere')}
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
