import { CancelledError, type Problem } from '@kerf/machining';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useFileProblemText } from '../job/use-file-problem-text';

/** What an import tells while it works and when it fails. */
export function useImportNotices() {
  const { t } = useTranslation();
  const problemText = useFileProblemText();

  function refuse(name: string, problems: readonly Problem[]) {
    notifications.show({
      color: 'red',
      title: t('importing.failed', { name }),
      message: `${problems.map(problemText).join(' ')} ${t('importing.kept')}`,
      autoClose: false,
    });
  }

  const refuseWith = (name: string, code: string, message: string) =>
    refuse(name, [{ code, severity: 'error', message }]);

  /** Runs work with a notice that can cancel it; a failure of any kind becomes a message. */
  async function working(name: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const abort = new AbortController();
    const busy = notifications.show({
      loading: true,
      autoClose: false,
      withCloseButton: false,
      message: (
        <Group justify="space-between" wrap="nowrap">
          {t('importing.busy', { name })}
          <Button size="compact-xs" variant="default" onClick={() => abort.abort()}>
            {t('action.cancel')}
          </Button>
        </Group>
      ),
    });
    try {
      await work(abort.signal);
    } catch (error) {
      if (error instanceof CancelledError) return;
      refuse(name, [{ code: 'unexpected', severity: 'error', message: String(error) }]);
    } finally {
      notifications.hide(busy);
    }
  }

  return { refuse, refuseWith, working };
}
