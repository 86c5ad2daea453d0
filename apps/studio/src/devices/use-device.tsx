import type { Device } from '@kerf/machining';
import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type MachineStoreState, useMachineStore } from '../driver/machine-store';
import { useServerEvent } from '../events/use-server-event';
import { chooseConnection, unusualBaudRate, useMachineChoice } from '../machine/link/machine-choice';
import { currentDevice, findDevice, useDeviceStore } from '../state/device-store';
import { useStudio } from '../state/studio-context';
import { useLengths } from '../ui/length';
import { liveFrom, liveText } from '../ui/live-text';
import { followDevices, loadDevices, rememberConnection } from './device-calls';
import { type DeviceNote, followDevice } from './follow-device';

const NOTE_ID = 'device';

/** The device decides about work area and programs from now on. `isReady`: whether the design is on the workspace. */
export function useDevice(userId: string, isReady: boolean): void {
  const { editor, compute } = useStudio();
  const showNote = useNote();
  const onNote = useEffectEvent(showNote);
  useEffect(() => followDevices(userId), [userId]);
  useServerEvent('data', ({ changed }) => {
    if (changed === 'machines') void loadDevices(userId);
  });
  useEffect(followConnection, []);
  useEffect(() => useMachineStore.subscribe((now, before) => noteConnection(userId, now, before)), [userId]);
  useEffect(() => {
    if (isReady) return followDevice(editor, compute, (note) => onNote(note));
    return undefined;
  }, [editor, compute, isReady]);
}

/** Proposes the connection of the default device, now and when another device becomes the default. */
export function followConnection(): () => void {
  const propose = ({ connection }: Device) => connection && chooseConnection(connection);
  propose(currentDevice());
  return useDeviceStore.subscribe((now, before) => {
    const device = currentDevice(now);
    if (device.id !== currentDevice(before).id) propose(device);
  });
}

/** Remembers how the machine was connected, at the moment of connecting. The simulated machine is on no port. */
function noteConnection(userId: string, now: MachineStoreState, before: MachineStoreState): void {
  const { status, connectionType, port } = now.device;
  const isNew = status === 'CONNECTED' && before.device.status !== 'CONNECTED';
  const isSimulated = now.ports?.some((one) => one.port === port && one.simulated) ?? false;
  if (!isNew || connectionType === null || port === null || isSimulated) return;
  // The speed of the port is known here if this page has connected it.
  const isOwnPort = connectionType === 1 && useMachineChoice.getState().port === port;
  const speed = isOwnPort ? unusualBaudRate() : {};
  void rememberConnection(userId, {
    type: connectionType === 1 ? 'serial' : 'network',
    target: port,
    ...speed,
  });
}

/** Returns a function that says what differs. The message stays until it is closed. */
function useNote(): (note: DeviceNote) => void {
  const { editor } = useStudio();
  return (note) => {
    const { outside } = note;
    const select = () => {
      notifications.hide(NOTE_ID);
      editor.dispatch({ selection: outside, scope: null });
    };
    notifications.show({
      id: NOTE_ID,
      color: 'yellow',
      autoClose: false,
      title: liveText('devices.differs', { device: note.device.name }),
      message: (
        <>
          {liveFrom(useNoteText, (text) =>
            text(note).map((line) => (
              <Text key={line} fz="sm">
                {line}
              </Text>
            )),
          )}
          {outside.length > 0 && (
            <Button mt={8} size="xs" variant="default" fullWidth onClick={select}>
              {liveText('devices.selectOutside')}
            </Button>
          )}
        </>
      ),
    });
  };
}

/** The sentences of a note. */
function useNoteText(): (note: DeviceNote) => readonly string[] {
  const { t } = useTranslation();
  const { number, unit } = useLengths();
  const size = (width: number, height: number) => `${number(width)} × ${number(height)} ${unit}`;
  return ({ device, area, madeFor, outside, isOtherMode }) => {
    const { travel, kind } = device;
    const before = madeFor === null ? undefined : findDevice(useDeviceStore.getState(), madeFor);
    return [
      ...(before ? [t('devices.madeFor', { device: before.name })] : []),
      ...(area
        ? [t('devices.otherArea', { before: size(area.width, area.height), now: size(travel.x, travel.y) })]
        : []),
      ...(outside.length > 0 ? [t('devices.outside', { count: outside.length })] : []),
      ...(isOtherMode ? [t(kind === 'laser' ? 'devices.onlyLaser' : 'devices.onlyRouter')] : []),
      t('devices.nothingChanged'),
    ];
  };
}
