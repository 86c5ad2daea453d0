import {
  ActionIcon,
  Group,
  NativeSelect,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../i18n';
import { LANGUAGES, type LanguageCode } from '../i18n/registry';

/** Language and appearance on the public pages: plain controls, because these pages should be there at once. */
export function AuthPreferences() {
  const { t, i18n } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const other = scheme === 'dark' ? 'light' : 'dark';
  const label = `${t('theme.label')}: ${t(`theme.${other}`)}`;
  return (
    <Group gap={6}>
      <NativeSelect
        size="xs"
        aria-label={t('language.label')}
        value={i18n.language}
        data={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(event) => void changeLanguage(event.currentTarget.value as LanguageCode)}
      />
      <ActionIcon size="lg" aria-label={label} title={label} onClick={() => setColorScheme(other)}>
        {scheme === 'dark' ? <IconSun size={18} stroke={1.7} /> : <IconMoon size={18} stroke={1.7} />}
      </ActionIcon>
    </Group>
  );
}
