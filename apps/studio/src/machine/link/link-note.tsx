import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../../driver/machine-store';
import { type NetworkPermission, networkPermission } from '../../driver/network-permission';
import { useStudio } from '../../state/studio-context';
import { useViewStore } from '../../state/view-store';

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
        <Group gap={6}>
          {link === 'unpaired' && (
            <Button size="compact-xs" onClick={() => useViewStore.setState({ isPairingOpen: true })}>
              {t('pairing.open')}
            </Button>
          )}
          <Button size="compact-xs" variant="default" onClick={driver.connect}>
            {t('machine.find')}
          </Button>
          {link === 'absent' && (
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => useViewStore.setState({ isInstallDriverOpen: true })}
            >
              {t('install.title')}
            </Button>
          )}
        </Group>
      )}
    </>
  );
}
