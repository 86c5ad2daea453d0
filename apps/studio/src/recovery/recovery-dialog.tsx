import { Modal, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isJobActive, useMachineStore } from '../driver/machine-store';
import { ControlNote } from '../machine/control/control-note';
import { useJobDockStore } from '../machine/run/job-dock-store';
import { closeRecovery, type RecoverySubject, useRecoveryView } from '../state/recovery-view';
import { useDialogAbove } from '../ui/use-dialog-above';
import { RecoveryForm } from './recovery-form';
import { useTarget } from './use-target';

/**
 * The dialog in which a person continues an interrupted job, or starts a program from a line. It closes when a job
 * starts, because the dock shows the job.
 */
export function RecoveryDialog() {
  const { t } = useTranslation();
  const subject = useRecoveryView((view) => view.subject);
  const hasJob = useMachineStore(isJobActive);
  const isCovered = useDialogAbove();
  const isOpen = subject !== null;
  useEffect(() => {
    if (!isOpen || !hasJob) return;
    useJobDockStore.setState({ takesFocus: true });
    closeRecovery();
  }, [isOpen, hasJob]);
  return (
    <Modal
      data-machine-controls
      opened={isOpen}
      onClose={closeRecovery}
      title={t(subject?.kind === 'line' ? 'recovery.lineTitle' : 'recovery.title')}
      size={1000}
      closeOnClickOutside={false}
      closeOnEscape={!isCovered}
      returnFocus={!hasJob}
    >
      {subject && <Body subject={subject} />}
    </Modal>
  );
}

function Body({ subject }: { subject: RecoverySubject }) {
  const { t } = useTranslation();
  const target = useTarget(subject);
  if (!target)
    return (
      <Text p="md" role="status">
        {t(subject.kind === 'line' ? 'recovery.noProgram' : 'recovery.gone')}
      </Text>
    );
  return (
    <>
      <ControlNote />
      <RecoveryForm key={target.sha256} target={target} />
    </>
  );
}
