import { useTranslation } from 'react-i18next';
import { useUnexpectedText } from '../ui/use-unexpected-text';
import type { WorkFailure } from './job-store';

/** Why generating or reading failed, in the person's language. */
export function useWorkFailureText(): (failure: WorkFailure) => string {
  const { t } = useTranslation();
  const unexpectedText = useUnexpectedText();
  return (failure) =>
    failure.kind === 'timed-out'
      ? t('preview.timedOut', { seconds: failure.seconds })
      : unexpectedText(failure.error);
}
