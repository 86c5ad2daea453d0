import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../api/call-result';

/** The text of a failed call in the person's language. */
export function useFailureText(): (failure: Pick<CallFailure, 'code'>) => string {
  const { t } = useTranslation();
  return ({ code }) => t(`failure.${code}`);
}
