import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LinkState, useMachineStore } from '../../driver/machine-store';
import type { NetworkPermission } from '../../driver/network-permission';
import { useStudio } from '../../state/studio-context';
import { useViewStore } from '../../state/view-store';
import { useNetworkPermission } from './use-network-permission';

/** The state of the connection to the driver while there is none, and what to do about it. */
export function LinkNote() {
  const { t } = useTranslation();
  const { driver } = useStudio();
  const link = useMachineStore((state) => state.link);
  const permission = useNetworkPermission();
  const [wasAsked, setAsked] = useState(false);
  const find = () => {
    setAsked(true);
    driver.connect();
  };
  return (
    <>
      <Text fz="xs" c="dimmed" mb={6} role="status">
        {t(noteOf(link, permission, wasAsked))}
      </Text>
      {link !== 'scanning' && permission !== 'denied' && permission !== 'unsafe' && (
        <Group gap={6}>
          {link === 'unpaired' && (
            <Button size="compact-xs" onClick={() => useViewStore.setState({ isPairingOpen: true })}>
              {t('pairing.open')}
            </Button>
          )}
          <Button size="compact-xs" variant="default" onClick={find}>
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

/** The key of the text. `wasAsked`: the person has pressed the button to look for the driver. */
function noteOf(link: LinkState, permission: NetworkPermission | null, wasAsked: boolean) {
  if (permission === 'denied' || permission === 'unsafe') return `machine.permission.${permission}` as const;
  if (permission === 'prompt')
    return link === 'scanning' ? 'machine.permission.asking' : 'machine.permission.prompt';
  return link === 'absent' && wasAsked ? 'machine.link.notFound' : (`machine.link.${link}` as const);
}
