import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../api/client';
import { general } from '../i18n/en/general';

type KnownFailure = keyof (typeof general)['failure'];

function isKnown(code: string): code is KnownFailure {
  return code in general.failure;
}

/** The text of a failure in the person's language; the server's own text where there is no translation. */
export function useFailureText(): (failure: Pick<CallFailure, 'code' | 'message'>) => string {
  const { t } = useTranslation();
  return ({ code, message }) => (isKnown(code) ? t(`failure.${code}`) : message || t('failure.internal'));
}
