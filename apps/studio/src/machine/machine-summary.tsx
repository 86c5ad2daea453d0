import type { SerialPortInfo } from '@kerf/protocol';
import { Button, Text, UnstyledButton } from '@mantine/core';
import { IconAdjustmentsAlt, IconPlugConnectedX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isJobActive, useMachineStore } from '../driver/machine-store';
import { useStudio } from '../state/studio-context';
import { Select } from '../ui/select';
import { ControlDialog } from './control/control-dialog';
import { LinkNote } from './link/link-note';
import { useConnect } from './link/use-connect';
import classes from './machine.module.css';
import { useDriverAction } from './use-driver-action';

/** The head of the right panel: the machine, its connection, and the button for its controls. */
export function MachineSummary() {
  const { t } = useTranslation();
  const link = useMachineStore((state) => state.link);
  const device = useMachineStore((state) => state.device);
  const [isControlOpen, setControlOpen] = useState(false);
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
      {link === 'connected' ? <Connection onControl={() => setControlOpen(true)} /> : <LinkNote />}
      <ControlDialog isOpen={isControlOpen && isConnected} onClose={() => setControlOpen(false)} />
    </section>
  );
}

/** The controls of the machine while it is connected, or else the fields to connect it. */
function Connection({ onControl }: { onControl: () => void }) {
  const ports = useMachineStore((state) => state.ports);
  const isConnected = useMachineStore((state) => state.device.status === 'CONNECTED');
  if (isConnected) return <ConnectedButtons onControl={onControl} />;
  if (ports === null) return null;
  return ports.length === 0 ? <NoPorts /> : <PortChoice ports={ports} />;
}

function ConnectedButtons({ onControl }: { onControl: () => void }) {
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
        onClick={onControl}
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

function NoPorts() {
  const { t } = useTranslation();
  const { driver } = useStudio();
  return (
    <Text fz="xs" c="dimmed">
      {t('machine.noPorts')}{' '}
      <UnstyledButton fz="xs" c="blue" onClick={() => driver.request({ action: 'serials' })}>
        {t('machine.refresh')}
      </UnstyledButton>
    </Text>
  );
}

/** The ports, listed again whenever the field is opened, and the button that connects the chosen one. */
function PortChoice({ ports }: { ports: readonly SerialPortInfo[] }) {
  const { t } = useTranslation();
  const { driver } = useStudio();
  const isConnecting = useMachineStore((state) => state.device.status === 'CONNECTING');
  const connect = useConnect();
  const [chosen, setChosen] = useState<string | null>(null);
  const port = chosen ?? ports[0]?.port ?? null;
  return (
    <div className={classes.row}>
      <Select
        flex={1}
        aria-label={t('machine.port')}
        data={ports.map(({ port: path, name, simulated }) => ({
          value: path,
          label: simulated ? t('machine.simulated') : name,
        }))}
        value={port}
        allowDeselect={false}
        disabled={isConnecting}
        onChange={setChosen}
        onDropdownOpen={() => void driver.request({ action: 'serials' })}
      />
      <Button size="xs" loading={isConnecting} onClick={() => port !== null && connect(port)}>
        {t('machine.connect')}
      </Button>
    </div>
  );
}
