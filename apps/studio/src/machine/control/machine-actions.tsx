import { FIRE_DEFAULT_PERCENT, FIRE_HOLD_MAX_MS } from '@kerf/protocol';
import { Button } from '@mantine/core';
import {
  type Icon,
  IconAlertOctagon,
  IconCheck,
  IconHome,
  IconLockOpen,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hasControl, isJobActive, useMachineStore } from '../../driver/machine-store';
import { useEditorState, useStudio } from '../../state/studio-context';
import { Hint } from '../../ui/hint';
import { pressStop } from '../stop/stop-store';
import { useDriverAction } from '../use-driver-action';
import { useRested } from '../use-rested';
import { AlarmNote } from './alarm-note';
import classes from './control.module.css';
import { useHeldSpindle } from './use-held-spindle';

/** The buttons for homing, hold, unlock, the origins, the spindle and the emergency stop. */
export function MachineActions() {
  const { t } = useTranslation();
  const { driver } = useStudio();
  const state = useMachineStore((machine) => machine.status?.state ?? '');
  const canHome = useMachineStore((machine) => machine.device.machine?.homing === true);
  const isMine = useMachineStore(hasControl);
  const hasJob = useMachineStore(isJobActive);
  const isHeld = state.startsWith('Hold');
  const isRested = useRested(isHeld);
  const isAlarm = state.startsWith('Alarm');
  const isBlocked = !isMine || hasJob;
  return (
    <div className={classes.actions}>
      <AlarmNote className={classes.stop ?? ''} />
      <ActionButton
        action="home"
        label={t('machine.home')}
        icon={IconHome}
        isDisabled={isBlocked}
        {...(!canHome && { obstacle: t('machine.noHoming') })}
      />
      <ActionButton
        action="unlock"
        label={t('machine.unlock')}
        icon={IconLockOpen}
        isDisabled={isBlocked || !isAlarm}
      />
      <ZeroButton axes="XY" isDisabled={isBlocked} />
      <ZeroButton axes="Z" isDisabled={isBlocked} />
      {isHeld ? (
        <ActionButton
          key="hold"
          action="recover"
          label={t('machine.resume')}
          icon={IconPlayerPlay}
          isInert={!isRested}
        />
      ) : (
        <ActionButton key="hold" action="hold" label={t('machine.hold')} icon={IconPlayerPause} />
      )}
      <HeldButtons isDisabled={isBlocked} />
      <Hint label={t('machine.emergencyHint')}>
        <Button
          className={classes.stop ?? ''}
          size="sm"
          color="red"
          leftSection={<IconAlertOctagon size={18} />}
          onClick={() => void pressStop(driver)}
        >
          {t('machine.emergencyStop')}
        </Button>
      </Hint>
    </div>
  );
}

/** Makes the present position zero, and shows whether the zero was set since the machine was connected. */
function ZeroButton({ axes, isDisabled }: { readonly axes: 'XY' | 'Z'; readonly isDisabled: boolean }) {
  const { t } = useTranslation();
  const isSet = useMachineStore(({ setup }) => (axes === 'XY' ? setup.zeroXY : setup.zeroZ));
  return (
    <ActionButton
      action={axes === 'XY' ? 'resetXY' : 'resetZ'}
      label={t(axes === 'XY' ? 'machine.resetXY' : 'machine.resetZ')}
      isDisabled={isDisabled}
      {...(isSet && { icon: IconCheck, note: t('machine.zeroIsSet') })}
    />
  );
}

interface ActionButtonProps {
  readonly action: 'home' | 'hold' | 'recover' | 'unlock' | 'resetXY' | 'resetZ';
  readonly label: string;
  readonly icon?: Icon;
  /** What a screen reader says beside the label. */
  readonly note?: string;
  readonly isDisabled?: boolean;
  /** Whether the button does nothing when it is pressed, but can still have the focus. */
  readonly isInert?: boolean;
  /** Why this machine never does it. The button then shows the reason instead of acting. */
  readonly obstacle?: string;
}

/** A button that sends one request to the driver. */
function ActionButton({
  action,
  label,
  icon: Picture,
  note,
  isDisabled = false,
  isInert = false,
  obstacle,
}: ActionButtonProps) {
  const act = useDriverAction();
  const isIdle = isInert || obstacle !== undefined;
  const button = (
    <Button
      size="xs"
      variant="default"
      leftSection={Picture && <Picture size={note === undefined ? 15 : 13} />}
      disabled={isDisabled}
      aria-disabled={isIdle}
      aria-description={note}
      {...(obstacle !== undefined && { 'data-disabled': true })}
      onClick={() => isIdle || act({ action })}
    >
      {label}
    </Button>
  );
  return obstacle === undefined ? button : <Hint label={obstacle}>{button}</Hint>;
}

/** The buttons that act while they are held: the spindle of a router, the faint beam of a laser. */
function HeldButtons({ isDisabled }: { isDisabled: boolean }) {
  const mode = useEditorState((editor) => editor.design.setup.mode);
  const isLaser = useMachineStore((machine) => machine.device.machine?.laserMode === true);
  const isIdle = useMachineStore((machine) => machine.status?.state === 'Idle');
  return (
    <>
      {mode === 'cnc' && <SpindleButton isDisabled={isDisabled} />}
      {isLaser && <FireButton isDisabled={isDisabled || !isIdle} />}
    </>
  );
}

/** Fires the beam of a laser at low power while it is held, so that a person sees where the head is. */
function FireButton({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useTranslation();
  const held = useHeldSpindle(isDisabled, 'fire');
  const limits = { percent: FIRE_DEFAULT_PERCENT, seconds: FIRE_HOLD_MAX_MS / 1000 };
  return (
    <Hint label={t('machine.fireHint', limits)}>
      <Button size="xs" variant="default" color="red" disabled={isDisabled} {...held}>
        {t('machine.fire')}
      </Button>
    </Hint>
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
