import { useTranslation } from 'react-i18next';

/** Names of the browser's errors over a file that is gone, was changed, or may not be read. */
const FILE_ERRORS = new Set(['NotFoundError', 'NotReadableError']);

/**
 * What a person is told of an error that nothing expects, in their language. What it says itself, in English most often, comes
 * behind it for those who report it.
 */
export function useUnexpectedText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) =>
    error instanceof Error && FILE_ERRORS.has(error.name)
      ? t('crash.fileUnreadable')
      : t('crash.unexpected', { detail: String(error) });
}
