import { Button, Loader, Overlay, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { discardJob, useJobStore } from './job-store';

/** Over the whole window while a program file is read; what is known of it already shows through. */
export function OpeningOverlay() {
  const { t } = useTranslation();
  const job = useJobStore((state) => state.job);
  if (job.status !== 'opening') return null;
  return (
    <Overlay fixed center zIndex={500} backgroundOpacity={0.55} blur={job.beginning ? 0 : 2}>
      <Stack align="center" gap="sm" w={320} role="status">
        <Loader color="white" />
        <Text c="white">{t('preview.importing')}</Text>
        <Text c="white" fz="sm" maw="100%" truncate title={job.file.name}>
          {job.file.name} · {Math.floor(job.progress * 100)} %
        </Text>
        <Progress w="100%" value={job.progress * 100} aria-label={t('preview.importing')} />
        <Button variant="default" size="xs" onClick={discardJob} autoFocus>
          {t('preview.cancelParsing')}
        </Button>
      </Stack>
    </Overlay>
  );
}
