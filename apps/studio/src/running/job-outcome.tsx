import { Alert } from '@mantine/core';
import { IconCircleCheck, IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { interruptedJob, useMachineStore } from '../driver/machine-store';
import { useDriverFailureText } from '../machine/failure-text';

/** Why the job is held, or how it has ended. */
export function JobOutcome() {
  const { t } = useTranslation();
  const failureText = useDriverFailureText();
  const task = useMachineStore((state) => state.task);
  const stage = useMachineStore((state) => state.stage);
  const canGoOn = useMachineStore((state) => interruptedJob(state) !== null);
  if (stage === 'completed')
    return (
      <Alert color="green" p="xs" icon={<IconCircleCheck size={18} />} role="status">
        {t('job.completed')}
      </Alert>
    );
  if (stage === 'cancelled')
    return (
      <Alert p="xs" role="status">
        {t(canGoOn ? 'job.stopped' : 'job.cancelled')}
      </Alert>
    );
  if (stage === 'stopped')
    return (
      <Alert color="red" p="xs" role="alert">
        {t('machine.wasReset')}
      </Alert>
    );
  if (stage === 'paused' && task?.pauseReason)
    return (
      <Alert color="yellow" p="xs" icon={<IconPlayerPause size={18} />} role="status">
        {typeof task.tool === 'number'
          ? t('job.held.toolNumber', { tool: task.tool })
          : t(`job.held.${task.pauseReason}`)}
      </Alert>
    );
  const failure = task?.failure;
  if (!failure) return null;
  const { line, text } = failure.details ?? {};
  return (
    <Alert color="red" p="xs" title={t('job.failed')} role="alert">
      {failureText(failure)}
      {typeof line === 'number' && (
        <div>{t('job.failedLine', { line, text: typeof text === 'string' ? text : '' })}</div>
      )}
    </Alert>
  );
}
