import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../../driver/machine-store';
import { type NetworkPermission, networkPermission } from '../../driver/network-permission';
import { useStudio } from '../../state/studio-context';

/** The state of the connection to the driver while there is none, and what to do about it. */
export function LinkNote() {
  const { t } = useTranslation();
  const { driver } = useStudio();
  const link = useMachineStore((state) => state.link);
  const [permission, setPermission] = useState<NetworkPermission>('granted');
  useEffect(() => {
    void networkPermission().then(setPermission);
  }, []);
  return (
    <>
      <Text fz="xs" c="dimmed" mb={6}>
        {permission === 'granted' || link === 'scanning'
          ? t(`machine.link.${link}`)
          : t(`machine.permission.${permission}`)}
      </Text>
      {link !== 'scanning' && permission !== 'denied' && (
        <Button size="compact-xs" variant="default" onClick={driver.connect}>
          {t('machine.find')}
        </Button>
      )}
    </>
  );
}
