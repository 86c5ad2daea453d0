import type { Problem } from '@kerf/machining';
import { useTranslation } from 'react-i18next';
import type { TranslationKey } from '../i18n';
import { useLengths } from '../ui/length';

/** Problems of one file that are told: what is wrong with the rest follows from them, or is the same. */
const MOST_TOLD = 3;
/** Numbers in a file are told as exactly as anybody writes them. */
const DECIMALS = 6;

/**
 * Why a file cannot be read, or what of it could not be taken over, in the person's language. The readers of files speak English
 * and name the place most exactly: their message is shown as it is where that is the language, and where there is no text.
 */
export function useFileProblemText(): (problem: Problem) => string {
  const { t, i18n } = useTranslation();
  const { plain } = useLengths();
  return ({ code, reason, message, place, values = {} }) => {
    // It is nothing that is wrong at a place of the file.
    if (code === 'newer-version') return t('projectProblem.newer-version');
    // Within the data of a project the same codes mean other things than in drawings.
    const room = place?.path === undefined ? 'fileProblem' : 'projectProblem';
    const key = [reason, code].map((name) => `${room}.${name}`).find((one) => i18n.exists(one));
    if (i18n.language === 'en' || key === undefined) return message;
    const written = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? plain(value, DECIMALS) : value,
    ]);
    const text: string = t(key as TranslationKey, Object.fromEntries(written));
    if (place?.path) return t('fileProblemAt', { text, path: place.path });
    return place?.line === undefined || place.line === 1
      ? text
      : t('fileProblemLine', { text, line: place.line });
  };
}

/** The first problems of a file in one text, and how many more there are. */
export function useFileProblemsText(): (problems: readonly Problem[]) => string {
  const { t } = useTranslation();
  const problemText = useFileProblemText();
  return (problems) => {
    const more = problems.length - MOST_TOLD;
    const told = problems.slice(0, MOST_TOLD).map(problemText);
    return [...told, ...(more > 0 ? [t('preview.moreFaults', { count: more })] : [])].join(' ');
  };
}
