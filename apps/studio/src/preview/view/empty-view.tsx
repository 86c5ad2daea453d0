import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useImport } from '../../import/use-import';
import { useJobStore } from '../../job/job-store';
import { useGenerate } from '../../job/use-generate';
import { useJobProgram } from '../../job/use-job-program';
import classes from './view.module.css';

/** Shown while there is no path: says what to do. */
export function EmptyView() {
  const { t } = useTranslation();
  const generate = useGenerate();
  const { pickFiles } = useImport();
  const { program, isStale } = useJobProgram();
  const isWorking = useJobStore(({ job }) => 'abort' in job);
  const isHere = program !== null && !isStale;
  if (isWorking || isHere) return null;
  return (
    <div className={classes.overlay}>
      <div className={classes.empty}>
        <Text fw={600}>{t(program ? 'preview.changed' : 'preview.none')}</Text>
        <Text fz="sm" c="dimmed">
          {t(program ? 'preview.stale' : 'preview.noneHint')}
        </Text>
        <Button onClick={generate}>{t('preview.generate')}</Button>
        <Group gap={4} justify="center" wrap="nowrap">
          <Button size="xs" variant="subtle" onClick={() => pickFiles('program')}>
            {t('preview.openProgram')}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => pickFiles('model')}>
            {t('preview.openModel')}
          </Button>
        </Group>
      </div>
    </div>
  );
}
