import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../../driver/machine-store';
import { useStudio } from '../../state/studio-context';
import { liveText } from '../../ui/live-text';
import { addLine, hearEvent, remember, useConsoleStore } from './console-store';

/** Collects the machine's messages, also while the console is closed. */
export function useConsoleLines(): void {
  const { driver } = useStudio();
  useEffect(() => driver.subscribe(hearEvent), [driver]);
}

/** While the console is open and is to show all lines, asks the driver for them; again after each reconnection. */
export function useAllLines(isOpen: boolean): void {
  const { driver } = useStudio();
  const isWanted = useConsoleStore((state) => state.showsAll) && isOpen;
  const sessionId = useMachineStore((state) => state.sessionId);
  useEffect(() => {
    if (!isWanted || sessionId === null) return;
    void driver.request({ action: 'verbose', show: true });
    return () => void driver.request({ action: 'verbose', show: false });
  }, [driver, isWanted, sessionId]);
}

/** Returns a function that sends a line to the machine. Asks first when the line would change stored settings. */
export function useSendLine(): (command: string) => Promise<void> {
  const { t } = useTranslation();
  const { driver } = useStudio();
  const send = async (command: string, confirmed: boolean) => {
    const reply = await driver.request({ action: 'manualCommand', command, ...(confirmed && { confirmed }) });
    const failure = reply.ok
      ? reply.event.action === 'MACHINE_COMMAND_COMPLETE' && reply.event.failure
      : reply.failure;
    if (failure && failure.code === 'confirmation-required') ask(command);
    else if (failure) addLine('error', failure);
    else if (!useConsoleStore.getState().showsAll) addLine('received', 'ok');
  };
  const ask = (command: string) =>
    modals.openConfirmModal({
      title: liveText('console.confirmTitle'),
      children: <Text fz="sm">{liveText('console.confirmText', { command })}</Text>,
      labels: { confirm: liveText('console.confirm'), cancel: liveText('action.cancel') },
      onConfirm: () => void send(command, true),
      onCancel: () => addLine('warning', t('console.notSent', { command })),
    });
  return async (command) => {
    remember(command);
    // With all lines shown, the driver itself reports the sent line.
    if (!useConsoleStore.getState().showsAll) addLine('sent', command);
    await send(command, false);
  };
}
