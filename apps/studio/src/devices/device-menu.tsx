import { Menu, UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCheck, IconChevronDown, IconPlus, IconRuler2, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSessionStore } from '../api/session-store';
import { useCurrentDevice, useDeviceStore } from '../state/device-store';
import { useViewStore } from '../state/view-store';
import { useLengths } from '../ui/length';
import { liveFrom } from '../ui/live-text';
import { useFailureText } from '../ui/use-failure-text';
import { chooseDevice } from './device-calls';
import classes from './devices.module.css';
import { useOpenDevicePage } from './use-device-page';

/** The size setting of the top bar: the default device with its work area, and the list to choose another one. */
export function DeviceMenu() {
  const { t } = useTranslation();
  const device = useCurrentDevice();
  const { number, unit } = useLengths();
  const openPage = useOpenDevicePage();
  const { travel, name } = device;
  const area = `${number(travel.x)} × ${number(travel.y)} ${unit}`;
  const icon = { size: 16, stroke: 1.7 } as const;
  return (
    <Menu position="bottom-start" width={350}>
      <Menu.Target>
        <UnstyledButton className={classes.device} aria-label={t('devices.menu', { name, area })}>
          <IconRuler2 {...icon} aria-hidden="true" />
          <span className={classes.deviceName} data-device-area>
            {area}
          </span>
          <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('devices.title')}</Menu.Label>
        <div className={classes.items}>
          <DeviceItems />
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => openPage()}>
          {t('devices.addDevice')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconSettings {...icon} />}
          onClick={() => useViewStore.setState({ isPreferencesOpen: true, preferencesTab: 'devices' })}
        >
          {t('devices.manage')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function DeviceItems() {
  const userId = useSessionStore((state) => state.session?.id ?? '');
  const devices = useDeviceStore((state) => state.devices);
  const defaultId = useDeviceStore((state) => state.defaultId);
  const { number, unit } = useLengths();
  const choose = async (id: string) => {
    const result = await chooseDevice(userId, id);
    if (!result.ok)
      notifications.show({ color: 'red', message: liveFrom(useFailureText, (text) => text(result.failure)) });
  };
  return devices.map(({ device: { id, name, travel } }) => (
    <Menu.Item
      key={id}
      role="menuitemradio"
      aria-checked={id === defaultId}
      leftSection={<IconCheck size={14} style={{ visibility: id === defaultId ? 'visible' : 'hidden' }} />}
      rightSection={
        <span className={classes.area}>{`${number(travel.x)} × ${number(travel.y)} ${unit}`}</span>
      }
      onClick={() => id !== defaultId && void choose(id)}
    >
      {name}
    </Menu.Item>
  ));
}
