import { Alert, Button, Text } from '@mantine/core';
import { IconDeviceDesktop, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFailureLines } from '../../machine/failure-text';
import classes from '../start.module.css';
import type { Start } from '../use-start';
import { useSimulatedRun } from './use-simulated-run';

/** Offers to run the job on the simulated machine at once, where that is possible. */
export function SimulatedRun({ start }: { readonly start: Start }) {
  const { t } = useTranslation();
  const failureLines = useFailureLines();
  const { canRun, isRunning, failure, begin } = useSimulatedRun(start);
  if (!canRun && !isRunning) return null;
  return (
    <Alert mb="md" p="sm" icon={<IconDeviceDesktop size={20} stroke={1.7} />}>
      <div className={classes.offer}>
        <div>
          <Text fz="sm">{t('simulatedRun.text')}</Text>
          {failure && (
            <Text fz="sm" c="var(--kerf-bad)" role="alert">
              {failureLines(failure).join(' ')}
            </Text>
          )}
        </div>
        <Button
          flex="none"
          leftSection={<IconPlayerPlay size={16} stroke={1.7} />}
          loading={isRunning}
          onClick={() => void begin()}
        >
          {t('simulatedRun.begin')}
        </Button>
      </div>
    </Alert>
  );
}
