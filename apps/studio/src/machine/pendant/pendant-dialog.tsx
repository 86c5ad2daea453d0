import { Button, Group, List, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconDeviceMobile, IconDeviceMobileOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasControl, useMachineStore } from '../../driver/machine-store';
import { useStudio } from '../../state/studio-context';
import { useViewStore } from '../../state/view-store';
import { QrCode } from '../../ui/qr-code';
import { ControlNote } from '../control/control-note';
import { useDriverAction, useDriverFailure } from '../use-driver-action';
import classes from './pendant.module.css';

const CODE_SIZE = 232;

/** The dialog that makes a phone a pendant of the machine. */
export function PendantDialog() {
  const { t } = useTranslation();
  const isOpen = useViewStore((state) => state.isPendantOpen);
  return (
    <Modal
      data-machine-controls
      opened={isOpen}
      onClose={() => useViewStore.setState({ isPendantOpen: false })}
      title={t('pendant.title')}
      size={560}
    >
      <ControlNote />
      <PendantPanel />
    </Modal>
  );
}

function PendantPanel() {
  const { t } = useTranslation();
  const { driver } = useStudio();
  const act = useDriverAction();
  const showFailure = useDriverFailure();
  const pendant = useMachineStore((state) => state.pendant);
  const isDriverThere = useMachineStore((state) => state.link === 'connected');
  const isMine = useMachineStore(hasControl);
  const [urls, setUrls] = useState<readonly string[]>([]);
  const open = async () => {
    const reply = await driver.request({ action: 'openPendant' });
    if (!reply.ok) showFailure(reply.failure);
    else if (reply.event.action === 'PENDANT_OPENED') setUrls(reply.event.urls);
  };
  if (!isDriverThere) return <Text c="dimmed">{t('console.noDriver')}</Text>;
  return (
    <Stack gap="md">
      {pendant === 'waiting' && urls.length > 0 ? <Code urls={urls} /> : <Facts />}
      <Text role="status" fw={600}>
        {t(`pendant.state.${pendant}`)}
      </Text>
      <Group justify="flex-end" gap="xs">
        {pendant !== 'closed' && (
          <Button
            variant="default"
            leftSection={<IconDeviceMobileOff size={16} />}
            onClick={() => act({ action: 'closePendant' })}
          >
            {t('pendant.end')}
          </Button>
        )}
        {pendant !== 'connected' && (
          <Button
            variant={pendant === 'closed' ? 'filled' : 'default'}
            leftSection={<IconDeviceMobile size={16} />}
            disabled={!isMine}
            onClick={open}
          >
            {t(pendant === 'closed' ? 'pendant.show' : 'pendant.renew')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** What a pendant can do, and what a person should know before. */
function Facts() {
  const { t } = useTranslation();
  return (
    <List spacing={6} size="sm">
      <List.Item>{t('pendant.can')}</List.Item>
      <List.Item>{t('pendant.network')}</List.Item>
      <List.Item>{t('pendant.safety')}</List.Item>
    </List>
  );
}

/** The code to scan. A computer in several networks has one for each. */
function Code({ urls }: { urls: readonly string[] }) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const url = urls[at] ?? urls[0]!;
  return (
    <div className={classes.code}>
      <QrCode text={url} label={t('pendant.code')} size={CODE_SIZE} />
      <Stack gap="sm" className={classes.steps}>
        <Text size="sm">{t('pendant.scan')}</Text>
        {urls.length > 1 && (
          <div>
            <Text size="xs" c="dimmed">
              {t('pendant.which')}
            </Text>
            <SegmentedControl
              size="xs"
              aria-label={t('pendant.which')}
              orientation="vertical"
              data={urls.map((text, index) => ({ value: String(index), label: new URL(text).hostname }))}
              value={String(at)}
              onChange={(index) => setAt(Number(index))}
            />
          </div>
        )}
        <Text size="xs" c="dimmed" className={classes.address}>
          {new URL(url).host}
        </Text>
        <Text size="xs" c="dimmed">
          {t('pendant.once')}
        </Text>
      </Stack>
    </div>
  );
}
