import { type Device, isKnownDevice } from '@kerf/machining';
import { writeMachineFile } from '@kerf/protocol';
import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { IconDownload, IconPencil, IconPlus, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionStore } from '../api/session-store';
import { type ListedDevice, useDeviceStore } from '../state/device-store';
import { IconButton } from '../ui/icon-button';
import { useLengths } from '../ui/length';
import { liveFrom, liveText } from '../ui/live-text';
import { saveFile } from '../ui/save-file';
import { useFailureText } from '../ui/use-failure-text';
import { chooseDevice, deleteDevice } from './device-calls';
import classes from './devices.module.css';

interface DeviceListProps {
  /** Opens the page of a device, or of a new one. */
  onOpen(id?: string): void;
}

/** The devices: name, time of the last change, specifications, and what can be done with them. */
export function DeviceList({ onOpen }: DeviceListProps) {
  const { t } = useTranslation();
  const devices = useDeviceStore((state) => state.devices);
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text fz="xs" c="dimmed">
          {t('devices.listHint')}
        </Text>
        <Button size="xs" leftSection={<IconPlus size={14} />} onClick={() => onOpen()}>
          {t('devices.add')}
        </Button>
      </Group>
      <table className={classes.list}>
        <thead>
          <tr>
            <th>{t('devices.name')}</th>
            <th>{t('devices.updateTime')}</th>
            <th>{t('devices.specifications')}</th>
            <th aria-label={t('devices.actions')} />
          </tr>
        </thead>
        <tbody>
          {devices.map((listed) => (
            <DeviceRow key={listed.device.id} listed={listed} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </Stack>
  );
}

function DeviceRow({ listed: { device, updateTime }, onOpen }: DeviceListProps & { listed: ListedDevice }) {
  const { t, i18n } = useTranslation();
  const specification = useSpecification();
  const isDefault = useDeviceStore((state) => state.defaultId === device.id);
  return (
    <tr>
      <td>
        {device.name} {isDefault && <span className={classes.badge}>{t('devices.default')}</span>}
      </td>
      <td className={classes.time}>
        {updateTime > 0 ? new Date(updateTime).toLocaleString(i18n.language) : t('devices.builtIn')}
      </td>
      <td>{specification(device)}</td>
      <td>
        <RowActions device={device} isDefault={isDefault} onOpen={onOpen} />
      </td>
    </tr>
  );
}

/** Why a button is off is part of its name. */
function RowActions({
  device,
  isDefault,
  onOpen,
}: DeviceListProps & { readonly device: Device; readonly isDefault: boolean }) {
  const { t } = useTranslation();
  const isKnown = isKnownDevice(device.id);
  const { choose, remove, isBusy } = useRowActions(device);
  const name = device.name;
  return (
    <div className={classes.actions}>
      <IconButton
        icon={isDefault ? IconStarFilled : IconStar}
        label={t(isDefault ? 'devices.isDefault' : 'devices.setDefault', { name })}
        disabled={isDefault || isBusy}
        onClick={choose}
      />
      <IconButton
        icon={IconPencil}
        label={t(isKnown ? 'devices.copyKnown' : 'devices.editNamed', { name })}
        disabled={isBusy}
        onClick={() => onOpen(device.id)}
      />
      <IconButton
        icon={IconDownload}
        label={t('devices.saveFile', { name })}
        onClick={() => saveFile(new Blob([writeMachineFile(device)]), `${name}.json`)}
      />
      <IconButton
        icon={IconTrash}
        label={t(isKnown ? 'devices.keepKnown' : isDefault ? 'devices.keepDefault' : 'devices.deleteNamed', {
          name,
        })}
        disabled={isKnown || isDefault || isBusy}
        onClick={remove}
      />
    </div>
  );
}

/** Makes a device the default, or deletes it after a question. A failure is shown; nothing is changed then. */
function useRowActions(device: Device) {
  const userId = useSessionStore((state) => state.session?.id ?? '');
  const [isBusy, setBusy] = useState(false);
  const run = async (made: ReturnType<typeof chooseDevice>) => {
    setBusy(true);
    const result = await made;
    setBusy(false);
    if (!result.ok)
      notifications.show({ color: 'red', message: liveFrom(useFailureText, (text) => text(result.failure)) });
  };
  return {
    isBusy,
    choose: () => void run(chooseDevice(userId, device.id)),
    remove: () => {
      modals.openConfirmModal({
        title: liveText('devices.deleteTitle'),
        children: <Text fz="sm">{liveText('devices.deleteText', { name: device.name })}</Text>,
        labels: { confirm: liveText('action.delete'), cancel: liveText('action.cancel') },
        confirmProps: { color: 'red' },
        onConfirm: () => void run(deleteDevice(userId, device.id)),
      });
    },
  };
}

/** What a device can do, its work area, and its fastest rate or its full power. */
function useSpecification(): (device: Device) => string {
  const { t } = useTranslation();
  const { number, unit, feed } = useLengths();
  return ({ kind, travel, maxRate, maxSpindle }) => {
    const area = [travel.x, travel.y, ...(travel.z > 0 ? [travel.z] : [])]
      .map((side) => number(side))
      .join(' × ');
    const more = kind === 'laser' ? `S${maxSpindle}` : feed(maxRate.x);
    return [t(`devices.kinds.${kind}`), `${area} ${unit}`, more].join(' · ');
  };
}
