import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hasControl, useMachineStore } from '../../driver/machine-store';
import { useDriverAction } from '../use-driver-action';

/** Says that another window controls the machine, and offers to take over the control. */
export function ControlNote() {
  const { t } = useTranslation();
  const isMine = useMachineStore(hasControl);
  const act = useDriverAction();
  if (isMine) return null;
  return (
    <Alert color="yellow" p="xs" mb="sm">
      <Group justify="space-between">
        {t('machine.control.other')}
        <Button size="compact-xs" variant="default" onClick={() => act({ action: 'takeControl' })}>
          {t('machine.control.take')}
        </Button>
      </Group>
    </Alert>
  );
}
