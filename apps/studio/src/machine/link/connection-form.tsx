import { BAUD_RATES } from '@kerf/machining';
import {
  DEFAULT_MACHINE_PORT,
  formatMachineAddress,
  parseMachineAddress,
  type SerialPortInfo,
} from '@kerf/protocol';
import { Button, SegmentedControl, Text, TextInput } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../../driver/machine-store';
import { useStudio } from '../../state/studio-context';
import { IconButton } from '../../ui/icon-button';
import { Select } from '../../ui/select';
import classes from './link.module.css';
import { chooseMachine, unusualBaudRate, useMachineChoice } from './machine-choice';
import { useConnect } from './use-connect';

/** The fields to connect a machine: by its port on this computer, or by its address in the network. */
export function ConnectionForm() {
  const { t } = useTranslation();
  const kind = useMachineChoice((choice) => choice.kind);
  return (
    <div className={classes.form}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('machine.connection.kind')}
        data={[
          { value: 'serial', label: t('machine.connection.serial') },
          { value: 'network', label: t('machine.connection.network') },
        ]}
        value={kind}
        onChange={(value) => chooseMachine({ kind: value === 'network' ? 'network' : 'serial' })}
      />
      {kind === 'serial' ? <SerialFields /> : <NetworkFields />}
    </div>
  );
}

function SerialFields() {
  const { t } = useTranslation();
  const { driver } = useStudio();
  const ports = useMachineStore((state) => state.ports);
  if (ports === null) return null;
  const refresh = (
    <IconButton
      icon={IconRefresh}
      label={t('machine.refresh')}
      variant="default"
      size={30}
      onClick={() => void driver.request({ action: 'serials' })}
    />
  );
  if (ports.length > 0) return <PortChoice ports={ports} refresh={refresh} />;
  return (
    <div className={classes.row}>
      <Text fz="xs" c="dimmed" flex={1} role="status">
        {t('machine.noPorts')}
      </Text>
      {refresh}
    </div>
  );
}

interface PortChoiceProps {
  readonly ports: readonly SerialPortInfo[];
  readonly refresh: React.ReactNode;
}

/** The ports, listed again whenever the field is opened, and the button that connects the chosen one. */
function PortChoice({ ports, refresh }: PortChoiceProps) {
  const { t } = useTranslation();
  const { driver } = useStudio();
  const isConnecting = useMachineStore((state) => state.device.status === 'CONNECTING');
  const connect = useConnect();
  const chosen = useMachineChoice((choice) => choice.port);
  // A port that was unplugged is not offered any more.
  const shown = ports.find((one) => one.port === chosen) ?? ports[0];
  const port = shown?.port ?? null;
  return (
    <>
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
          onChange={(value) => chooseMachine({ port: value })}
          onDropdownOpen={() => void driver.request({ action: 'serials' })}
        />
        {refresh}
        <Button
          size="xs"
          loading={isConnecting}
          onClick={() => {
            if (port === null) return;
            chooseMachine({ port });
            void connect({ port, ...(shown?.simulated !== true && unusualBaudRate()) });
          }}
        >
          {t('machine.connect')}
        </Button>
      </div>
      {shown?.simulated === false && <BaudRateChoice isDisabled={isConnecting} />}
    </>
  );
}

/** The speed of the serial port. Nearly all boards have the same, so it is a small row. */
function BaudRateChoice({ isDisabled }: { readonly isDisabled: boolean }) {
  const { t } = useTranslation();
  const baudRate = useMachineChoice((choice) => choice.baudRate);
  return (
    <div className={classes.baudRate}>
      <span aria-hidden="true">{t('machine.baudRate')}</span>
      <Select
        aria-label={t('machine.baudRate')}
        data={BAUD_RATES.map((rate) => ({ value: String(rate), label: String(rate) }))}
        value={String(baudRate)}
        allowDeselect={false}
        disabled={isDisabled}
        onChange={(value) => {
          const found = BAUD_RATES.find((rate) => String(rate) === value);
          if (found) chooseMachine({ baudRate: found });
        }}
      />
    </div>
  );
}

function NetworkFields() {
  const { t } = useTranslation();
  const isConnecting = useMachineStore((state) => state.device.status === 'CONNECTING');
  const connect = useConnect();
  const address = useMachineChoice((choice) => choice.address);
  const [isRefused, setRefused] = useState(false);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const parsed = parseMachineAddress(address);
    setRefused(parsed === null);
    if (!parsed || isConnecting) return;
    void connect({ ipAndPort: formatMachineAddress(parsed) });
  };
  return (
    <form className={classes.row} onSubmit={submit}>
      <TextInput
        size="xs"
        flex={1}
        aria-label={t('machine.connection.address')}
        placeholder={`192.168.1.20:${DEFAULT_MACHINE_PORT}`}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        disabled={isConnecting}
        value={address}
        error={isRefused && t('driverFailure.address-invalid')}
        onChange={({ currentTarget }) => {
          setRefused(false);
          chooseMachine({ address: currentTarget.value });
        }}
      />
      <Button size="xs" type="submit" loading={isConnecting}>
        {t('machine.connect')}
      </Button>
    </form>
  );
}
