import { Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hasControl, isJobActive, useMachineStore } from '../../driver/machine-store';
import { useViewStore } from '../../state/view-store';
import { useDialogAbove } from '../../ui/use-dialog-above';
import { MachineConnection } from '../link/machine-connection';
import { AccessoryPanel } from './accessory-panel';
import classes from './control.module.css';
import { ControlNote } from './control-note';
import { GoToPanel } from './go-to-panel';
import { JogPad } from './jog-pad';
import { MachineActions } from './machine-actions';
import { PositionTable } from './position-table';
import { PausedSpindle, SpeedPanel } from './speed-panel';
import { ZeroPanel } from './zero-panel';

/** The dialog to move the machine by hand; while none is connected, to connect one. */
export function ControlDialog() {
  const { t } = useTranslation();
  const isOpen = useViewStore((state) => state.isControlOpen);
  const isConnected = useMachineStore((state) => state.device.status === 'CONNECTED');
  const isCovered = useDialogAbove();
  return (
    <Modal
      opened={isOpen}
      onClose={() => useViewStore.setState({ isControlOpen: false })}
      title={t('machine.title')}
      size={isConnected ? 880 : 460}
      closeOnEscape={!isCovered}
    >
      {isConnected ? <Controls /> : <MachineConnection />}
    </Modal>
  );
}

function Controls() {
  const isBlocked = useMachineStore((state) => !hasControl(state) || isJobActive(state));
  return (
    <Stack gap="md" data-machine-controls>
      <ControlNote />
      <div className={classes.halves}>
        <Stack gap="md">
          <PositionTable />
          <JogPad isDisabled={isBlocked} />
        </Stack>
        <Stack gap="md">
          <MachineActions />
          <GoToPanel isDisabled={isBlocked} />
          <ZeroPanel isDisabled={isBlocked} />
          <PausedSpindle />
          <div className={classes.rows}>
            <SpeedPanel />
            <AccessoryPanel />
          </div>
        </Stack>
      </div>
    </Stack>
  );
}
