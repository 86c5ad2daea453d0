import { Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hasControl, isJobActive, useMachineStore } from '../../driver/machine-store';
import classes from './control.module.css';
import { ControlNote } from './control-note';
import { JogPad } from './jog-pad';
import { MachineActions } from './machine-actions';
import { PositionTable } from './position-table';
import { PausedSpindle, SpeedPanel } from './speed-panel';
import { ZeroPanel } from './zero-panel';

/** The dialog to move the machine by hand. */
export function ControlDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const isBlocked = useMachineStore((state) => !hasControl(state) || isJobActive(state));
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('machine.title')} size={560}>
      <Stack gap="md">
        <ControlNote />
        <PositionTable />
        <div className={classes.controls}>
          <JogPad isDisabled={isBlocked} />
          <MachineActions />
        </div>
        <ZeroPanel isDisabled={isBlocked} />
        <PausedSpindle />
        <SpeedPanel />
      </Stack>
    </Modal>
  );
}
