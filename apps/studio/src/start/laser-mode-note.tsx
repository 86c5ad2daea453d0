import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../driver/machine-store';
import { useDriverAction } from '../machine/use-driver-action';

/**
 * Whether the controller's laser mode is known and is wrong for the job: the dialog does not continue until it is
 * right.
 */
export function useIsWrongLaserMode(needsLaser: boolean): boolean {
  const isLaser = useMachineStore((state) => state.device.machine?.laserMode);
  return isLaser !== undefined && isLaser !== needsLaser;
}

/**
 * Says that the controller's laser mode is wrong for the job, and offers to change it. `needsLaser`: whether the job is
 * for a laser.
 */
export function LaserModeNote({ needsLaser }: { needsLaser: boolean }) {
  const { t } = useTranslation();
  const act = useDriverAction();
  if (!useIsWrongLaserMode(needsLaser)) return null;
  return (
    <Alert p="xs" color="yellow" role="status">
      {t(needsLaser ? 'machine.laserModeOn' : 'machine.laserModeOff')}
      <Group mt={6}>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => act({ action: 'setLaserMode', enable: needsLaser })}
        >
          {t(needsLaser ? 'machine.switchLaserOn' : 'machine.switchLaserOff')}
        </Button>
      </Group>
    </Alert>
  );
}
