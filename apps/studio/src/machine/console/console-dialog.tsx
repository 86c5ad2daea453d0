import { Button, Group, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { IconInfoCircle, IconLockOpen, IconSend, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasControl, isJobActive, useMachineStore } from '../../driver/machine-store';
import { useViewStore } from '../../state/view-store';
import { ControlNote } from '../control/control-note';
import { MachineReadout } from '../machine-readout';
import { useDriverAction } from '../use-driver-action';
import classes from './console.module.css';
import { ConsoleOutput } from './console-output';
import { clearConsole, useConsoleStore } from './console-store';
import { useAllLines, useConsoleLines, useSendLine } from './use-console';

/** GRBL's command for version, build and options. */
const BUILD_INFO = '$I';

/** The dialog to send single lines to the machine, and to read what it says. */
export function ConsoleDialog() {
  const { t } = useTranslation();
  const isOpen = useViewStore((state) => state.isConsoleOpen);
  useConsoleLines();
  useAllLines(isOpen);
  return (
    <Modal
      data-machine-controls
      opened={isOpen}
      onClose={() => useViewStore.setState({ isConsoleOpen: false })}
      title={t('console.title')}
      size={860}
    >
      <Stack gap="sm">
        <ControlNote />
        <Head />
        <ConsoleOutput />
        <CommandField />
        <Actions />
      </Stack>
    </Modal>
  );
}

/** The limit switches and the probe, by their letters in GRBL's status reports. */
const INPUTS = ['X', 'Y', 'Z', 'P'] as const;

/** The driver's version, the machine's state and position, and which inputs are active. */
function Head() {
  const { t } = useTranslation();
  const version = useMachineStore((state) => state.driverVersion);
  const pins = useMachineStore((state) => state.status?.pins ?? '');
  return (
    <div className={classes.head}>
      <span>{version ? t('console.driver', { version }) : t('console.noDriver')}</span>
      <MachineReadout />
      <span className={classes.inputs}>
        {INPUTS.map((pin) => {
          const isActive = pins.includes(pin);
          return (
            <span
              key={pin}
              className={classes.input}
              title={t(isActive ? 'console.active' : 'console.inactive')}
            >
              <span className={classes.lamp} data-on={isActive} aria-hidden="true" />
              {pin === 'P' ? t('console.probe') : pin}
              <span className="visually-hidden">{t(isActive ? 'console.active' : 'console.inactive')}</span>
            </span>
          );
        })}
      </span>
    </div>
  );
}

/** Why no line can be sent now; null when one can. */
function useObstacle() {
  const isConnected = useMachineStore((state) => state.device.status === 'CONNECTED');
  const hasJob = useMachineStore(isJobActive);
  const isMine = useMachineStore(hasControl);
  if (!isConnected) return 'console.notConnected';
  if (hasJob) return 'console.jobRuns';
  return isMine ? null : 'machine.control.other';
}

/** The field for a command. The up and down keys show earlier commands again. */
function CommandField() {
  const { t } = useTranslation();
  const send = useSendLine();
  const obstacle = useObstacle();
  const [text, setText] = useState('');
  // How many commands back in the history the shown one is; 0 for a new one.
  const [back, setBack] = useState(0);
  const submit = () => {
    const command = text.trim();
    if (command === '' || obstacle) return;
    setText('');
    setBack(0);
    void send(command);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (event.key === 'Enter') submit();
    if (step === 0) return;
    event.preventDefault();
    const { history } = useConsoleStore.getState();
    const next = Math.min(Math.max(back + step, 0), history.length);
    setBack(next);
    setText(history.at(-next) && next > 0 ? history.at(-next)! : '');
  };
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <TextInput
        flex={1}
        data-autofocus
        aria-label={t('console.command')}
        placeholder={t('console.placeholder')}
        className={classes.command ?? ''}
        maxLength={255}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        description={obstacle && t(obstacle)}
        inputWrapperOrder={['label', 'input', 'description']}
      />
      <Button
        leftSection={<IconSend size={16} />}
        disabled={obstacle !== null || text.trim() === ''}
        onClick={submit}
      >
        {t('console.send')}
      </Button>
    </Group>
  );
}

function Actions() {
  const { t } = useTranslation();
  const act = useDriverAction();
  const send = useSendLine();
  const obstacle = useObstacle();
  const isAlarm = useMachineStore(({ status }) => status?.state.startsWith('Alarm') === true);
  const showsAll = useConsoleStore((state) => state.showsAll);
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconLockOpen size={15} />}
        disabled={obstacle !== null || !isAlarm}
        onClick={() => act({ action: 'unlock' })}
      >
        {t('machine.unlock')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconInfoCircle size={15} />}
        disabled={obstacle !== null}
        onClick={() => void send(BUILD_INFO)}
      >
        {t('console.info')}
      </Button>
      <Button size="xs" variant="default" leftSection={<IconTrash size={15} />} onClick={clearConsole}>
        {t('console.clear')}
      </Button>
      <Switch
        ml="auto"
        size="sm"
        label={t('console.showAll')}
        checked={showsAll}
        onChange={(event) => useConsoleStore.setState({ showsAll: event.currentTarget.checked })}
      />
    </Group>
  );
}
