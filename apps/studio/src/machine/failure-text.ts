import type { FailureMessage } from '@kerf/protocol';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { driver } from '../i18n/en/driver';
import { useLengths } from '../ui/length';

type KnownCode = keyof typeof driver.driverFailure;

/** What of a failure tells its text: also the single checks of a start have it. */
export type Failure = Pick<FailureMessage, 'code' | 'message' | 'details'>;

/** Suffix of the texts that name what came along with the failure. */
const WITH_VALUES = '-of';

/**
 * Where the text of a failure may stand, the one that says the most first: by the code of the place that found it, with
 * what it names and without, then by the code of the failure itself.
 */
export function failureKeys({ code, details = {} }: Failure): string[] {
  const inner = typeof details.code === 'string' ? [`${details.code}${WITH_VALUES}`, details.code] : [];
  return [...inner, code];
}

/** Whether `details` has all that `text` names in `{{…}}`. */
export function hasValues(text: string, details: Failure['details'] = {}): boolean {
  return [...text.matchAll(/{{(\w+)}}/g)].every(([, name]) => Object.hasOwn(details, name!));
}

/**
 * Why driver or machine refused, in the person's language. The driver itself speaks English and knows the most: its message
 * is shown as it is where that is the language, and where there is no text for its code.
 */
export function useDriverFailureText(): (failure: Failure) => string {
  const { t, i18n } = useTranslation();
  const { text } = useLengths();
  return useCallback(
    (failure) => {
      if (i18n.language === 'en' && failure.message !== '') return failure.message;
      const code = failureKeys(failure).find((key) => {
        const found: unknown = i18n.getResource(i18n.language, 'studio', `driverFailure.${key}`);
        return typeof found === 'string' && hasValues(found, failure.details);
      });
      if (code === undefined) return failure.message;
      const values = Object.entries(failure.details ?? {}).map(([name, value]) => [
        name,
        typeof value === 'number' ? text(value) : value,
      ]);
      return t(`driverFailure.${code as KnownCode}`, Object.fromEntries(values));
    },
    [t, i18n, text],
  );
}

/** The texts of a refusal: the obstacles that it lists, each with its line, else its own. */
export function useFailureLines(): (failure: Failure) => string[] {
  const { t, i18n } = useTranslation();
  const failureText = useDriverFailureText();
  return (failure) => {
    const checks = failedChecksOf(failure);
    if (checks.length === 0) return [failureText(failure)];
    return checks.map((check) => {
      const line = check.details?.line;
      const text = failureText(check);
      // The driver's own messages name the line themselves.
      return typeof line === 'number' && i18n.language !== 'en' ? t('job.failedLine', { line, text }) : text;
    });
  };
}

/** The single checks that a refused start lists; what does not look like one is left out. */
export function failedChecksOf({ details }: Failure): Failure[] {
  const checks = details?.checks;
  if (!Array.isArray(checks)) return [];
  return checks.flatMap((check) => {
    if (typeof check !== 'object' || check === null || Array.isArray(check)) return [];
    const { code, message, details: inner } = check;
    if (typeof code !== 'string' || typeof message !== 'string') return [];
    const isRecord = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
    return [{ code, message, ...(isRecord && { details: inner }) }];
  });
}
