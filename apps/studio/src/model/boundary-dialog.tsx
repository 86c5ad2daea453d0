import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type JobState, useJobStore } from '../job/job-store';

/** Says that no G-code was made, because a model reaches beyond the board (2 §8). Opens for each such attempt. */
export function BoundaryDialog() {
  const { t } = useTranslation();
  const job = useJobStore((state) => state.job);
  const [confirmed, setConfirmed] = useState<JobState | null>(null);
  const close = () => setConfirmed(job);
  return (
    <Modal
      opened={isBeyondBoard(job) && job !== confirmed}
      onClose={close}
      title={t('model.boundaryTitle')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      centered
    >
      <Text>{t('model.boundary')}</Text>
      <Text fz="sm" c="dimmed" mt={4}>
        {t('model.boundaryHint')}
      </Text>
      <Group justify="flex-end" mt="md">
        <Button onClick={close} data-autofocus>
          {t('action.ok')}
        </Button>
      </Group>
    </Modal>
  );
}

function isBeyondBoard(job: JobState): boolean {
  return job.status === 'done' && job.result.problems.some(({ code }) => code === 'stl-boundary');
}
