import { Alert, Button } from '@mantine/core';
import {
  IconAlertOctagon,
  IconHome,
  IconLockOpen,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../app/studio-context';
import { Hint } from '../ui/hint';
import classes from './machine.module.css';
import { hasControl, isJobActive, useMachineStore } from './machine-store';
import { useDriverAction } from './use-driver-action';
import { useHeldSpindle } from './use-held-spindle';

/** Home, hold, unlock, origins, spindle and the emergency stop. */
export function MachineActions() {
  const { t } = useTranslation();
  const act = useDriverAction();
  const state = useMachineStore((machine) => machine.status?.state ?? '');
  const canHome = useMachineStore((machine) => machine.device.machine?.homing === true);
  const isMine = useMachineStore(hasControl);
  const hasJob = useMachineStore(isJobActive);
  const mode = useEditorState((editor) => editor.design.setup.mode);
  const isHeld = state.startsWith('Hold');
  const isAlarm = state.startsWith('Alarm');
  const isBlocked = !isMine || hasJob;
  return (
    <div className={classes.actions}>
      {isAlarm && (
        <Alert color="yellow" p="xs" className={classes.stop ?? ''}>
          {t('machine.alarm')}
        </Alert>
      )}
      {canHome && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconHome size={15} />}
          disabled={isBlocked}
          onClick={() => act({ action: 'home' })}
        >
          {t('machine.home')}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={isHeld ? <IconPlayerPlay size={15} /> : <IconPlayerPause size={15} />}
        onClick={() => act({ action: isHeld ? 'recover' : 'hold' })}
      >
        {isHeld ? t('machine.resume') : t('machine.hold')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconLockOpen size={15} />}
        disabled={isBlocked || !isAlarm}
        onClick={() => act({ action: 'unlock' })}
      >
        {t('machine.unlock')}
      </Button>
      <Button size="xs" variant="default" disabled={isBlocked} onClick={() => act({ action: 'resetXY' })}>
        {t('machine.resetXY')}
      </Button>
      <Button size="xs" variant="default" disabled={isBlocked} onClick={() => act({ action: 'resetZ' })}>
        {t('machine.resetZ')}
      </Button>
      {mode === 'cnc' && <SpindleButton isDisabled={isBlocked} />}
      <Hint label={t('machine.emergencyHint')}>
        <Button
          className={classes.stop ?? ''}
          size="sm"
          color="red"
          leftSection={<IconAlertOctagon size={18} />}
          onClick={() => act({ action: 'emergencyStop' })}
        >
          {t('machine.emergencyStop')}
        </Button>
      </Hint>
    </div>
  );
}

function SpindleButton({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useTranslation();
  const held = useHeldSpindle(isDisabled);
  return (
    <Hint label={t('machine.spindleHint')}>
      <Button size="xs" variant="default" disabled={isDisabled} {...held}>
        {t('machine.spindle')}
      </Button>
    </Hint>
  );
}
