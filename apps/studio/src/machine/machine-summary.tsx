import { Button, Text } from '@mantine/core';
import { IconAdjustmentsAlt, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isJobActive, useMachineStore } from '../driver/machine-store';
import { useViewStore } from '../state/view-store';
import { MachineConnection } from './link/machine-connection';
import classes from './machine.module.css';
import { useDriverAction } from './use-driver-action';
import { usePortName } from './use-port-name';

/** The head of the right panel: the machine, its connection, and the button for its controls. */
export function MachineSummary() {
  const { t } = useTranslation();
  const device = useMachineStore((state) => state.device);
  const portName = usePortName();
  const isConnected = device.status === 'CONNECTED';
  return (
    <section className={classes.summary} aria-label={t('machine.title')}>
      <header className={classes.summaryHead}>
        <span className={classes.dot} data-on={isConnected} />
        <Text fw={600} fz="sm" className={classes.firmware ?? ''} title={device.machine?.firmware}>
          {device.machine?.firmware ?? t('machine.title')}
        </Text>
        <Text fz="xs" c="dimmed" ml="auto" flex="none" role="status">
          {device.status === 'CONNECTING'
            ? t('machine.connecting')
            : isConnected
              ? t('machine.connected')
              : t('machine.disconnected')}
        </Text>
      </header>
      {isConnected && device.port !== null && (
        <Text fz="xs" c="dimmed" mb={6} className={classes.firmware ?? ''} title={device.port}>
          {t('machine.at', { port: portName(device.port) })}
        </Text>
      )}
      {isConnected ? <ConnectedButtons /> : <MachineConnection />}
    </section>
  );
}

function ConnectedButtons() {
  const { t } = useTranslation();
  const hasJob = useMachineStore(isJobActive);
  const act = useDriverAction();
  return (
    <div className={classes.row}>
      <Button
        size="xs"
        variant="default"
        flex={1}
        leftSection={<IconAdjustmentsAlt size={15} stroke={1.7} />}
        onClick={() => useViewStore.setState({ isControlOpen: true })}
      >
        {t('machine.jog')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlugConnectedX size={15} stroke={1.7} />}
        disabled={hasJob}
        onClick={() => act({ action: 'disconnect', connectionType: 1 })}
      >
        {t('machine.close')}
      </Button>
    </div>
  );
}
