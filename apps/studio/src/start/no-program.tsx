import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cancelWork, useJobStore } from '../job/job-store';
import { useGenerate } from '../job/use-generate';
import { useWorkFailureText } from '../job/use-work-failure-text';
import type { StartFault } from './checks/check';
import { FaultList } from './fault-list';

/**
 * Shown in place of the steps while there is no program. Says that the program is being made, or why it cannot be made.
 */
export function NoProgram({ faults }: { faults: readonly StartFault[] }) {
  const { t } = useTranslation();
  const generate = useGenerate();
  const failureText = useWorkFailureText();
  const isGenerating = useJobStore(({ job }) => job.status === 'generating');
  const failure = useJobStore(({ job, failure }) => (job.status === 'failed' ? job.failure : failure));
  if (isGenerating) return <Generating />;
  return (
    <Stack mih={220} py="md">
      <FaultList faults={faults} />
      {failure !== null && (
        <Alert color="red" role="alert" title={t('start.generateFailed')}>
          {failureText(failure)}
        </Alert>
      )}
      {faults.length === 0 && failure === null && <Alert color="yellow">{t('start.previewFirst')}</Alert>}
      {faults.length === 0 && (
        <Group justify="flex-end">
          <Button leftSection={<IconRefresh size={16} />} onClick={generate}>
            {t('preview.generate')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Generating() {
  const { t } = useTranslation();
  const progress = useJobStore((state) => state.progress);
  return (
    <Stack mih={220} justify="center" align="center" gap="sm" role="status">
      <Text>{t('preview.generatingPercent', { percent: Math.floor(progress * 100) })}</Text>
      <Progress w={320} value={progress * 100} transitionDuration={0} aria-label={t('preview.generating')} />
      <Button variant="default" size="xs" onClick={cancelWork}>
        {t('action.cancel')}
      </Button>
    </Stack>
  );
}
