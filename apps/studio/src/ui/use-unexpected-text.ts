import { useTranslation } from 'react-i18next';
import { MISSING_PART } from '../api/late-part';

/** Names of the browser's errors over a file that is gone, was changed, or may not be read. */
const FILE_ERRORS = new Set(['NotFoundError', 'NotReadableError']);

/**
 * What a person is told of an error that nothing expects, in their language. What it says itself, in English most
 * often, comes behind it for those who report it.
 */
export function useUnexpectedText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    const name = error instanceof Error ? error.name : '';
    if (FILE_ERRORS.has(name)) return t('crash.fileUnreadable');
    if (name === MISSING_PART) return t('crash.partMissing');
    return t('crash.unexpected', { detail: String(error) });
  };
}
