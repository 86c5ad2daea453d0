import type { Problem } from '@kerf/machining';
import { useTranslation } from 'react-i18next';
import { textOf } from '../i18n/text-of';
import { useLengths } from '../ui/length';

/** The most problems of a file that are shown: the others are usually consequences or repetitions. */
const MOST_TOLD = 3;
/** The decimals of numbers from a file: more than anybody writes. */
const DECIMALS = 6;

/**
 * Why a file cannot be read, or what of it was left out, in the person's language. The English message from the file's
 * reader is the most exact one. So people who read English see it. Everybody else sees it only if the problem has no
 * text.
 */
export function useFileProblemText(): (problem: Problem) => string {
  const { t, i18n } = useTranslation();
  const { plain } = useLengths();
  return ({ code, reason, message, place, values = {} }) => {
    // This problem is in no place of the file.
    if (code === 'newer-version') return t('projectProblem.newer-version');
    // In the data of a project, the same codes have other meanings than in drawings.
    const room = place?.path === undefined ? 'fileProblem' : 'projectProblem';
    const key = [reason, code].map((name) => `${room}.${name}`).find((one) => i18n.exists(one));
    if (i18n.language === 'en' || key === undefined) return message;
    const written = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? plain(value, DECIMALS) : value,
    ]);
    const text: string = textOf(t, key, Object.fromEntries(written));
    if (place?.path) return t('fileProblemAt', { text, path: place.path });
    return place?.line === undefined || place.line === 1
      ? text
      : t('fileProblemLine', { text, line: place.line });
  };
}

/** The first problems of a file in one text, with the number of further ones. */
export function useFileProblemsText(): (problems: readonly Problem[]) => string {
  const { t } = useTranslation();
  const problemText = useFileProblemText();
  return (problems) => {
    const more = problems.length - MOST_TOLD;
    const told = problems.slice(0, MOST_TOLD).map(problemText);
    return [...told, ...(more > 0 ? [t('preview.moreFaults', { count: more })] : [])].join(' ');
  };
}
