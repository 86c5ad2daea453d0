import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../driver/machine-store';
import { useDriverAction } from '../machine/use-driver-action';

/**
 * Whether the controller's laser mode is known and does not fit the job: the dialog does not continue until it fits.
 */
export function useIsWrongLaserMode(needsLaser: boolean): boolean {
  const isLaser = useMachineStore((state) => state.device.machine?.laserMode);
  return isLaser !== undefined && isLaser !== needsLaser;
}

/**
 * Says that the controller's laser mode does not fit the job, and offers to switch it. `needsLaser`: what the job is
 * for.
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
