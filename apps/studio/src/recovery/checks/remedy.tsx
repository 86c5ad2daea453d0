import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hasControl, useMachineStore } from '../../driver/machine-store';
import { useDriverAction } from '../../machine/use-driver-action';
import type { CheckCode } from '../plan/recovery-request';

interface RemedyProps {
  readonly code: CheckCode;
  /** Sends the program of the task to the driver; null if this page does not have it. */
  readonly onSend: (() => void) | null;
}

/** The buttons that put right what a check objects to. Nothing where a person has to do it at the machine. */
export function Remedy({ code, onSend }: RemedyProps) {
  const { t } = useTranslation();
  if (code === 'alarm')
    return (
      <Group gap="xs" mt={4}>
        <HomeButton />
        <UnlockButton />
      </Group>
    );
  if (code === 'program' && onSend)
    return (
      <Button size="compact-xs" variant="default" mt={4} onClick={onSend}>
        {t('recovery.sendProgram')}
      </Button>
    );
  return null;
}

/** Homes the machine; says so where it has no limit switches. */
export function HomeButton() {
  const { t } = useTranslation();
  const act = useDriverAction();
  const isMine = useMachineStore(hasControl);
  const canHome = useMachineStore(({ device }) => device.machine?.homing === true);
  return (
    <Button
      size="compact-xs"
      variant="default"
      disabled={!isMine || !canHome}
      {...(!canHome && { title: t('machine.noHoming') })}
      onClick={() => void act({ action: 'home' })}
    >
      {t('machine.home')}
    </Button>
  );
}

function UnlockButton() {
  const { t } = useTranslation();
  const act = useDriverAction();
  const isMine = useMachineStore(hasControl);
  return (
    <Button
      size="compact-xs"
      variant="default"
      disabled={!isMine}
      onClick={() => void act({ action: 'unlock' })}
    >
      {t('machine.unlock')}
    </Button>
  );
}
