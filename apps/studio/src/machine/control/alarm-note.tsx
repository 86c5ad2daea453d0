import { Alert, Button, Group } from '@mantine/core';
import { IconHome, IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hasControl, isJobActive, useMachineStore } from '../../driver/machine-store';
import { useDriverFailureText } from '../failure-text';
import { useDriverAction } from '../use-driver-action';

/** What happened, and the way out of it: to unlock the machine, after a reset where it needs one, or to home it. */
export function AlarmNote({ className }: { readonly className?: string }) {
  const { t } = useTranslation();
  const act = useDriverAction();
  const failureText = useDriverFailureText();
  const isAlarm = useMachineStore(({ status }) => status?.state === 'Alarm');
  const alarm = useMachineStore(({ status }) => status?.alarm ?? null);
  const canHome = useMachineStore(({ device }) => device.machine?.homing === true);
  const isBlocked = useMachineStore((state) => !hasControl(state) || isJobActive(state));
  if (!isAlarm) return null;
  const { code = 'alarm', message = '' } = alarm ?? {};
  // Where the position is lost, homing finds it again; otherwise unlocking is enough.
  const isHomeBetter = canHome && alarm?.positionKept === false;
  return (
    <Alert color="red" p="xs" className={className ?? ''} role="alert">
      {alarm ? failureText({ code: 'alarm', message, details: { code } }) : t('machine.alarm')}
      <Group gap="xs" mt={8}>
        {canHome && (
          <Button
            size="xs"
            variant={isHomeBetter ? 'filled' : 'default'}
            leftSection={<IconHome size={15} />}
            disabled={isBlocked}
            onClick={() => void act({ action: 'home' })}
          >
            {t('machine.home')}
          </Button>
        )}
        <Button
          size="xs"
          variant={isHomeBetter ? 'default' : 'filled'}
          leftSection={<IconLockOpen size={15} />}
          disabled={isBlocked}
          onClick={() => void act({ action: 'unlock' })}
        >
          {t(alarm?.needsReset ? 'machine.resetAndUnlock' : 'machine.unlock')}
        </Button>
      </Group>
    </Alert>
  );
}
