import type { Problem } from '@kerf/machining';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useFileProblemsText } from '../problems/use-file-problem-text';
import { liveFrom, liveText } from '../ui/live-text';
import { useUnexpectedText } from '../ui/use-unexpected-text';
import { type NoticedWork, useWorkingNotice } from '../ui/use-working-notice';

const problemsLive = (problems: readonly Problem[]) =>
  liveFrom(useFileProblemsText, (text) => text(problems));

/** The notices of an import: work in progress, warnings and failures. */
export function useImportNotices() {
  const withNotice = useWorkingNotice();

  /** Shows why a file was not imported; `reason` is a live text. */
  function refuseWith(name: string, reason: ReactNode) {
    notifications.show({
      color: 'red',
      title: liveText('importing.failed', { name }),
      message: (
        <>
          {reason}
          {'\n'}
          {liveText('importing.kept')}
        </>
      ),
      autoClose: false,
    });
  }

  const refuse = (name: string, problems: readonly Problem[]) => refuseWith(name, problemsLive(problems));
  const refuseUnexpected = (name: string, error: unknown) =>
    refuseWith(
      name,
      liveFrom(useUnexpectedText, (text) => text(error)),
    );

  /** Shows the warnings of an imported file. */
  function warn(name: string, warnings: readonly Problem[]) {
    if (warnings.length === 0) return;
    notifications.show({ color: 'yellow', title: name, message: problemsLive(warnings), autoClose: 15_000 });
  }

  /** Runs `work` with a notice by which a person can cancel it. Any failure is shown. */
  function working(name: string, work: (running: NoticedWork) => Promise<void>): Promise<void> {
    return withNotice('importing.busy', work, { name }).catch((error: unknown) => {
      refuseUnexpected(name, error);
    });
  }

  return { refuse, refuseWith, refuseUnexpected, warn, working };
}
