import { Alert, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hasControl, isJobActive, useMachineStore } from '../driver/machine-store';
import control from '../machine/control/control.module.css';
import { JogPad } from '../machine/control/jog-pad';
import { MachineActions } from '../machine/control/machine-actions';
import { PositionTable } from '../machine/control/position-table';
import { JobBits } from './job-bits';
import { NeedList } from './needs/need-list';
import classes from './start.module.css';
import { StartHere } from './start-here';
import type { Start } from './use-start';

/** Step 2: the bit is in the collet, and the zero is at the corner of the material. */
export function PositionStep({ start }: { start: Start }) {
  const { t } = useTranslation();
  const isBlocked = useMachineStore((state) => !hasControl(state) || isJobActive(state));
  const isLaser = start.mode === 'laser';
  return (
    <div className={`${classes.step} ${classes.columns}`}>
      <Stack gap="sm">
        <Alert p="xs" {...(isLaser && { color: 'red' })} icon={<IconInfoCircle size={18} />}>
          {t(isLaser ? 'start.laserNotice' : 'start.fixMaterial')}
        </Alert>
        <JobBits programs={start.programs} />
        <NeedList start={start} step={1} isDisabled={isBlocked} />
        <PositionTable />
        {start.program && <StartHere program={start.program} isDisabled={isBlocked} />}
      </Stack>
      <div className={control.controls}>
        <JogPad isDisabled={isBlocked} />
        <MachineActions />
      </div>
    </div>
  );
}
