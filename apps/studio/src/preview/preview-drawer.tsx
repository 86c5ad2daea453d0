import { Button, Center, Drawer, FocusTrap, Loader, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lateCode, PROGRAM_VIEW_RETRIES } from '../api/late-code';
import { isJobActive, useMachineStore } from '../driver/machine-store';
import { useJobStore } from '../job/job-store';
import { useJobTitle } from '../job/use-job-program';
import { MachineReadout } from '../machine/machine-readout';
import { useEscapeToCancel } from '../machine/run/use-escape-to-cancel';
import { JobDock } from '../running/job-dock';
import { useRecoveryView } from '../state/recovery-view';
import { useViewStore } from '../state/view-store';
import { AfterPaint } from '../ui/after-paint';
import { ErrorBoundary } from '../ui/error-boundary';
import { useCovered } from '../ui/use-covered';
import { useDialogAbove } from '../ui/use-dialog-above';
import classes from './preview-drawer.module.css';

// The 3D library is the largest part of the studio's code, and many visits never need it.
const loadPanel = lateCode(() => import('./preview-panel'), PROGRAM_VIEW_RETRIES);
const PreviewPanel = lazy(loadPanel);

/** The 3D preview in a drawer of 70 % of the window: the job as the machine will do it. */
export function PreviewDrawer() {
  const { t } = useTranslation();
  const isOpen = useViewStore((state) => state.isPreviewOpen);
  const title = useJobTitle();
  const close = () => useViewStore.setState({ isPreviewOpen: false });
  const isCovered = useIsCovered();
  const hasJob = useMachineStore(isJobActive);
  useEscapeToCancel(isOpen && hasJob && !isCovered);
  usePanelInAdvance();
  const waiting = (
    <Center h="70vh">
      <Loader />
    </Center>
  );
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      closeOnEscape={!isCovered && !hasJob}
      // The page behind the drawer never scrolls. Locking it would only make the browser compute all its styles again.
      lockScroll={false}
      position="right"
      size="70%"
      padding={0}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      title={
        <div className={classes.title}>
          <span className={classes.fileName} title={title}>
            {title}
          </span>
          <MachineReadout />
        </div>
      }
      classNames={{
        header: classes.header ?? '',
        title: classes.headline ?? '',
        body: classes.body ?? '',
        content: classes.content ?? '',
      }}
    >
      {/* The focus starts here and not on the close button, which would react to the space bar. */}
      <FocusTrap.InitialFocus />
      <ErrorBoundary fallback={<NotLoaded />}>
        {isOpen && (
          <AfterPaint fallback={waiting}>
            <Suspense fallback={waiting}>
              <PreviewPanel />
            </Suspense>
          </AfterPaint>
        )}
      </ErrorBoundary>
      {isOpen && <JobDock />}
    </Drawer>
  );
}

/** The wait before the view's code is loaded, ms: the path from above is drawn first. */
const AFTER_FIRST_PICTURE_MS = 100;

/** Loads the view while a file is still being read. If that fails, opening the preview tries again. */
function usePanelInAdvance(): void {
  const { i18n } = useTranslation();
  useEffect(() => {
    let waiting: number | undefined;
    const load = () => {
      void loadPanel().catch(() => {});
      // A browser needs long for the first number that it formats in a language. The facts of the job contain many
      // numbers, so this formats a number in advance.
      new Intl.NumberFormat(i18n.language).format(0);
    };
    const stop = useJobStore.subscribe(({ beginning }, before) => {
      if ((beginning === null) === (before.beginning === null)) return;
      window.clearTimeout(waiting);
      if (beginning) waiting = window.setTimeout(load, AFTER_FIRST_PICTURE_MS);
    });
    return () => {
      stop();
      window.clearTimeout(waiting);
    };
  }, [i18n]);
}

/**
 * Whether something covers the preview, such as the progress of reading another file. Then Escape is not meant for the
 * preview.
 */
function useIsCovered(): boolean {
  const isStartOpen = useViewStore((state) => state.isStartOpen);
  const isRead = useJobStore(({ job }) => job.status === 'opening' || job.status === 'refused');
  const isRecovering = useRecoveryView(({ subject }) => subject !== null);
  const isBelowDialog = useDialogAbove();
  return useCovered(isStartOpen || isRead || isRecovering) || isBelowDialog;
}

/**
 * Shown when the 3D library could not be loaded: the connection broke, or the server has a new version of the studio.
 */
function NotLoaded() {
  const { t } = useTranslation();
  return (
    <Stack align="flex-start" m="xl" role="alert">
      <Text>{t('preview.notLoaded')}</Text>
      <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
    </Stack>
  );
}
