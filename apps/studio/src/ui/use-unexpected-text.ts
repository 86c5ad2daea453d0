import { useTranslation } from 'react-i18next';
import { MISSING_PART } from '../api/late-part';

/** The names of a browser's errors about a file that no longer exists, was changed, or may not be read. */
const FILE_ERRORS = new Set(['NotFoundError', 'NotReadableError']);

/**
 * The text for an unexpected error, in the person's language. The error's own message, usually in English, is added for
 * those who report it.
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
