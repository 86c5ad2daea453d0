import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import {
  IconCheck,
  IconDeviceDesktop,
  IconLanguage,
  IconMoon,
  IconSettings,
  IconSun,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../i18n';
import { LANGUAGES } from '../i18n/registry';
import { chooseUnit, LENGTH_UNITS_SHOWN, useViewStore } from '../state/view-store';
import { Hint } from './hint';

const SCHEMES = [
  { key: 'light', icon: IconSun },
  { key: 'dark', icon: IconMoon },
  { key: 'auto', icon: IconDeviceDesktop },
] as const;

/**
 * The menu for appearance, language and units, which the browser remembers; the other preferences are in the dialog.
 */
export function PreferencesMenu() {
  const { t, i18n } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shownUnit = useViewStore((state) => state.unit);
  const label = `${t('theme.label')}, ${t('language.label')}, ${t('preferences.units')}`;
  const mark = (isOn: boolean) => (isOn ? <IconCheck size={14} /> : null);
  return (
    <Menu position="bottom-end" width={190}>
      <Menu.Target>
        <Hint label={label}>
          <ActionIcon aria-label={label} size="lg">
            <IconLanguage size={18} stroke={1.7} />
          </ActionIcon>
        </Hint>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('theme.label')}</Menu.Label>
        {SCHEMES.map(({ key, icon: Icon }) => (
          <Menu.Item
            key={key}
            leftSection={<Icon size={15} stroke={1.7} />}
            rightSection={mark(colorScheme === key)}
            onClick={() => setColorScheme(key)}
          >
            {t(`theme.${key}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('language.label')}</Menu.Label>
        {LANGUAGES.map(({ code, name }) => (
          <Menu.Item
            key={code}
            lang={code}
            rightSection={mark(i18n.language === code)}
            onClick={() => changeLanguage(code)}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('preferences.units')}</Menu.Label>
        {LENGTH_UNITS_SHOWN.map((unit) => (
          <Menu.Item key={unit} rightSection={mark(unit === shownUnit)} onClick={() => chooseUnit(unit)}>
            {t(unit === 'in' ? 'preferences.inch' : 'preferences.mm')}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconSettings size={15} stroke={1.7} />}
          onClick={() => useViewStore.setState({ isPreferencesOpen: true })}
        >
          {t('preferences.open')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
