import { useTranslation } from 'react-i18next';
import { KNOWN_SETTINGS } from './known-settings';

/** What a setting is called, what it means, and what its values mean. */
export interface SettingText {
  readonly name: string;
  readonly meaning: string;
  /** What can go wrong with a wrong value; null for nothing special. */
  readonly danger: string | null;
  readonly range: string | null;
}

/** The texts of a setting. One that GRBL 1.1 does not have is named as such. */
export function useSettingText(): (number: number) => SettingText {
  const { t, i18n } = useTranslation();
  return (number) => {
    const known = KNOWN_SETTINGS.get(number);
    if (!known)
      return {
        name: t('boardSettings.unknown'),
        meaning: t('boardSettings.unknownHint'),
        danger: null,
        range: null,
      };
    const { id, axis = '', min, max, danger } = known;
    const shown = (value: number) => value.toLocaleString(i18n.language, { maximumFractionDigits: 3 });
    return {
      name: t(`boardSettings.names.${id}`, { axis }),
      meaning: t(`boardSettings.meanings.${id}`, { axis }),
      danger: danger ? t(`boardSettings.dangers.${danger}`) : null,
      range: t('boardSettings.range', { min: shown(min), max: shown(max) }),
    };
  };
}
