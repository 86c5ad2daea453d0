import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionStore } from '../api/session-store';
import { forgetPairing, readKeptPairing } from '../driver/kept-pairing';
import { useStudio } from '../state/studio-context';
import { liveText } from '../ui/live-text';

/** Whether this browser is paired with an installed driver, and the button that ends that. Nothing when it is not. */
export function KeptPairingField() {
  const { t } = useTranslation();
  const { driver } = useStudio();
  const userId = useSessionStore((state) => state.session?.id) ?? '';
  const [isKept, setKept] = useState(() => readKeptPairing(userId) !== null);
  if (!isKept) return null;
  const end = async () => {
    const reply = await driver.request({ action: 'revokePairing' });
    forgetPairing(userId);
    setKept(false);
    notifications.show({ message: liveText(reply.ok ? 'pairing.ended' : 'pairing.endedHere') });
  };
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text fz="sm">{t('pairing.kept')}</Text>
      <Button size="xs" variant="default" flex="none" onClick={() => void end()}>
        {t('pairing.end')}
      </Button>
    </Group>
  );
}
