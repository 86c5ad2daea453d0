import type { Problem } from '@kerf/machining';
import { useTranslation } from 'react-i18next';
import type { files } from '../i18n/en/files';
import { writtenValues } from './written-values';

type KnownCode = keyof typeof files.fileProblem;

/**
 * Why a file cannot be read, or what of it could not be taken over, in the person's language. The readers of files speak English
 * and name the place most exactly: their message is shown as it is where that is the language, and where there is no text.
 */
export function useFileProblemText(): (problem: Problem) => string {
  const { t, i18n } = useTranslation();
  return ({ code, message, place, values = {} }) => {
    const key = `fileProblem.${code.replaceAll('_', '-') as KnownCode}` as const;
    if (i18n.language === 'en' || !i18n.exists(key)) return message;
    const text: string = t(key, writtenValues(values, String));
    return place?.line === undefined || place.line === 1
      ? text
      : t('fileProblemLine', { text, line: place.line });
  };
}
