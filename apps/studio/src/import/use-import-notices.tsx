import { CancelledError, type Problem } from '@kerf/machining';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useFileProblemsText } from '../problems/use-file-problem-text';
import { useUnexpectedText } from '../ui/use-unexpected-text';

/** The notices of an import: work in progress, warnings and failures. */
export function useImportNotices() {
  const { t } = useTranslation();
  const problemsText = useFileProblemsText();
  const unexpectedText = useUnexpectedText();

  /** Shows why a file was not imported; `reason` is in the person's language. */
  function refuseWith(name: string, reason: string) {
    notifications.show({
      color: 'red',
      title: t('importing.failed', { name }),
      message: t('importing.kept', { reason }),
      autoClose: false,
    });
  }

  const refuse = (name: string, problems: readonly Problem[]) => refuseWith(name, problemsText(problems));
  const refuseUnexpected = (name: string, error: unknown) => refuseWith(name, unexpectedText(error));

  /** Shows the warnings of an imported file. */
  function warn(name: string, warnings: readonly Problem[]) {
    if (warnings.length === 0) return;
    notifications.show({ color: 'yellow', title: name, message: problemsText(warnings), autoClose: 15_000 });
  }

  /** Runs `work` with a notice by which a person can cancel it. Any failure is shown. */
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
      refuseUnexpected(name, error);
    } finally {
      notifications.hide(busy);
    }
  }

  return { refuse, refuseWith, refuseUnexpected, warn, working };
}
