import type { JobProgram } from '@kerf/pipeline';
import { Button, Group, Radio, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDriverAction } from '../machine/use-driver-action';
import { type JobPoint, POINTS, placeOf } from './job-points';
import classes from './start.module.css';

interface StartHereProps {
  readonly program: Pick<JobProgram, 'trace'>;
  readonly isDisabled: boolean;
}

/** Puts the job where the head is now: with one of its corners, the middle of a side, or its centre. */
export function StartHere({ program, isDisabled }: StartHereProps) {
  const { t } = useTranslation();
  const act = useDriverAction();
  const [chosen, setChosen] = useState<JobPoint>(POINTS[6]!);
  const place = placeOf(chosen, program.trace);
  if (!place) return null;
  return (
    <section aria-label={t('start.here.title')}>
      <Text fz="sm" fw={600}>
        {t('start.here.title')}
      </Text>
      <Text fz="sm" c="dimmed" mb={4}>
        {t('start.here.question')}
      </Text>
      <Group gap="md">
        <div className={classes.points} role="radiogroup" aria-label={t('start.here.question')}>
          {POINTS.map((point) => (
            <Radio
              key={`${point.row} ${point.column}`}
              name="job-point"
              aria-label={`${t(`start.here.rows.${point.row}`)}, ${t(`start.here.columns.${point.column}`)}`}
              checked={point === chosen}
              onChange={() => setChosen(point)}
            />
          ))}
        </div>
        <Button
          size="xs"
          variant="default"
          disabled={isDisabled}
          onClick={() => void act({ action: 'resetXY', ...place })}
        >
          {t('start.here.put')}
        </Button>
      </Group>
    </section>
  );
}
