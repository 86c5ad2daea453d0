import { notifications } from '@mantine/notifications';
import { call } from '../../api/client';
import { useServerStore } from '../../api/server-store';
import { liveText } from '../../ui/live-text';
import { useProjectActions } from '../use-project-actions';
import { showLimitWarning } from './limit-warning';

/**
 * Begins a new project if the account may have one more; otherwise says why not. Without the server a person can begin
 * one all the same: its save waits in the browser, and the server decides when it arrives. `onStarted` is called before
 * the question about unsaved changes.
 */
export function useNewProject(): (onStarted?: () => void) => Promise<void> {
  const { startNew } = useProjectActions();
  return async (onStarted) => {
    const limit = useServerStore.getState().isAway ? null : await call('projectTotalLimit', { query: {} });
    if (limit?.ok === false && limit.failure.code !== 'network') {
      notifications.show({ id: 'limit-unknown', color: 'red', message: liveText('shelf.limitUnknown') });
      return;
    }
    if (limit?.ok && !limit.data.canCreate) {
      showLimitWarning();
      return;
    }
    onStarted?.();
    startNew();
  };
}
