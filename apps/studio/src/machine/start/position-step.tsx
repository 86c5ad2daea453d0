import { Alert, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../../app/studio-context';
import { useBitName } from '../../editor/bits';
import { useJobProgram } from '../../job/use-job-program';
import { bitsInUse, ONLY_BIT } from '../../preview/bits/bit-of';
import { useProgramBits } from '../../preview/bits/program-bits';
import { JogPad } from '../jog-pad';
import classes from '../machine.module.css';
import { MachineActions } from '../machine-actions';
import { hasControl, useMachineStore } from '../machine-store';
import { PositionTable } from '../position-table';

/** Step 2: the bit is in, and the origin is at the corner of the material. */
export function PositionStep() {
  const { t } = useTranslation();
  const setup = useEditorState((state) => state.design.setup);
  const isMine = useMachineStore(hasControl);
  const isLaser = setup.mode === 'laser';
  return (
    <div className={`${classes.step} ${classes.columns}`}>
      <Stack gap="sm">
        {isLaser ? (
          <Alert color="red" p="xs" icon={<IconInfoCircle size={18} />}>
            {t('start.laserNotice')}
          </Alert>
        ) : (
          <div>
            <Text fw={600}>{t('start.bit')}</Text>
            <BitNames />
            <Text fz="sm" c="dimmed">
              {t('start.secureBit')}
            </Text>
          </div>
        )}
        <Alert p="xs" icon={<IconInfoCircle size={18} />}>
          {t(isLaser ? 'start.originLaser' : 'start.origin')}
        </Alert>
        <PositionTable />
      </Stack>
      <div className={classes.controls}>
        <JogPad isDisabled={!isMine} />
        <MachineActions />
      </div>
    </div>
  );
}

/** The bits that the chosen program cuts with, as far as it calls for several by their numbers. */
function BitNames() {
  const bitName = useBitName();
  const { program } = useJobProgram();
  const bits = useProgramBits(program);
  if (!program) return null;
  return bitsInUse(program, bits).map(({ number, tool }) => (
    <Text key={number}>{number === ONLY_BIT ? bitName(tool) : `T${number}: ${bitName(tool)}`}</Text>
  ));
}
