import { Alert, Button, SegmentedControl, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBitName } from '../../bits/bit-list';
import { useJobStore } from '../../job/job-store';
import { useDriverAction } from '../../machine/use-driver-action';
import type { Start } from '../use-start';

/** A relief is roughed and finished by two programs, also with one bit. */
function titleOf(programs: Start['programs']) {
  const isCoarseThenFine = programs.map(({ pass }) => pass).join() === 'roughing,detail';
  if (!isCoarseThenFine) return 'start.manyPrograms';
  return programs[0]?.tool.id === programs[1]?.tool.id ? 'start.oneBit' : 'start.twoPrograms';
}

/**
 * Chooses which program of the job to run now; the bit is changed between programs. The next program is preselected,
 * because the driver knows which ones are done. The person may choose another one, or begin with a new piece.
 */
export function PassChoice({ start }: { start: Pick<Start, 'programs' | 'index' | 'done' | 'hashes'> }) {
  const { t } = useTranslation();
  const { programs, index, done, hashes } = start;
  const bitName = useBitName();
  const act = useDriverAction();
  if (programs.length < 2) return null;
  const title = titleOf(programs);
  return (
    <Alert color="blue" title={t(title)}>
      <Text fz="sm" mb="xs">
        {t(`${title}Text`)}
      </Text>
      <SegmentedControl
        size="xs"
        orientation={programs.length > 2 ? 'vertical' : 'horizontal'}
        aria-label={t('preview.pass')}
        value={String(index)}
        onChange={(value) => useJobStore.setState({ programIndex: Number(value) })}
        data={programs.map(({ pass, tool }, i) => {
          const label = `${t(`preview.passes.${pass}`)}: ${bitName(tool)}`;
          return {
            value: String(i),
            label: done.includes(i) ? t('start.isDone', { program: label }) : label,
          };
        })}
      />
      {done.length > 0 && hashes && (
        <Text fz="sm" mt="xs">
          {t(done.includes(index) ? 'start.againText' : 'start.goOnText')}{' '}
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => act({ action: 'startOver', programs: [...hashes] })}
          >
            {t('start.startOver')}
          </Button>
        </Text>
      )}
    </Alert>
  );
}
