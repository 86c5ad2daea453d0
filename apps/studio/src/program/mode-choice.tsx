import { Group, SegmentedControl, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useJobStore } from '../job/job-store';
import { useJobProgram } from '../job/use-job-program';
import { useOpenProgram } from './use-open-program';

/**
 * Chooses whether an opened program is for a router or a laser. The file does not say this; its first S value only
 * suggests it. When the person chooses, the file is read again, so that preview, checks and start agree. Shows nothing
 * for a program that was made from the design.
 */
export function ModeChoice() {
  const { t } = useTranslation();
  const openProgram = useOpenProgram();
  const source = useJobStore(({ job }) => (job.status === 'opened' ? job : null));
  const { program } = useJobProgram();
  if (!source || !program) return null;
  return (
    <Group gap="sm">
      <Text fz="sm">{t('start.programIsFor')}</Text>
      <SegmentedControl
        size="xs"
        aria-label={t('start.programIsFor')}
        value={program.trace.mode}
        onChange={(value) =>
          void openProgram(source.file, source.profile, value === 'laser' ? 'laser' : 'cnc')
        }
        data={[
          { value: 'cnc', label: t('editor.cnc') },
          { value: 'laser', label: t('editor.laser') },
        ]}
      />
    </Group>
  );
}
