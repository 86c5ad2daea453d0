import { CancelledError } from '@kerf/machining';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';

/**
 * Returns a function that runs work with a notice by which a person can cancel it. It rejects with what the work
 * throws, but not when the work was cancelled.
 */
export function useWorkingNotice(): (
  message: string,
  work: (signal: AbortSignal) => Promise<void>,
) => Promise<void> {
  const { t } = useTranslation();
  return async (message, work) => {
    const abort = new AbortController();
    const busy = notifications.show({
      loading: true,
      autoClose: false,
      withCloseButton: false,
      message: (
        <Group justify="space-between" wrap="nowrap">
          {message}
          <Button size="compact-xs" variant="default" onClick={() => abort.abort()}>
            {t('action.cancel')}
          </Button>
        </Group>
      ),
    });
    try {
      await work(abort.signal);
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error;
    } finally {
      notifications.hide(busy);
    }
  };
}
