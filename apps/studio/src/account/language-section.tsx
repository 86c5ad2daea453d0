import { NativeSelect, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../i18n';
import { LANGUAGES, type LanguageCode } from '../i18n/registry';
import { Section } from './section';

/** The language, which the account keeps for every browser (`useAccountLanguage`). */
export function LanguageSection() {
  const { t, i18n } = useTranslation();
  return (
    <Section title={t('language.label')}>
      <NativeSelect
        maw={420}
        aria-label={t('language.label')}
        value={i18n.language}
        data={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(event) => void changeLanguage(event.currentTarget.value as LanguageCode)}
      />
      <Text fz="xs" c="dimmed">
        {t('profile.languageHint')}
      </Text>
    </Section>
  );
}
