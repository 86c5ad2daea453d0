import { Button, Loader, Overlay, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { discardJob, useJobStore } from './job-store';
import { OpeningPicture } from './opening-picture';

/** Over the whole window while a program file is read: how far it is, and what is known of it. */
export function OpeningOverlay() {
  const { t } = useTranslation();
  const file = useJobStore(({ job }) => (job.status === 'opening' ? job.file : null));
  const isPictured = useJobStore(({ beginning }) => beginning !== null);
  if (!file) return null;
  return (
    <Overlay fixed center zIndex={500} backgroundOpacity={0.7}>
      <Stack align="center" gap="sm" w={320} role="status">
        {isPictured ? <OpeningPicture /> : <Loader color="white" />}
        <Text c="white">{t('preview.importing')}</Text>
        <OpeningProgress file={file} />
        <Button variant="default" size="xs" onClick={discardJob} autoFocus>
          {t('preview.cancelParsing')}
        </Button>
      </Stack>
    </Overlay>
  );
}

function OpeningProgress({ file }: { file: File }) {
  const { t } = useTranslation();
  const progress = useJobStore((state) => state.progress);
  return (
    <>
      <Text c="white" fz="sm" maw="100%" truncate title={file.name}>
        {file.name} · {Math.floor(progress * 100)} %
      </Text>
      {/* Without a transition: what moves all the time takes the processor that reads the file. */}
      <Progress w="100%" value={progress * 100} transitionDuration={0} aria-label={t('preview.importing')} />
    </>
  );
}
