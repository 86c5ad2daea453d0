import type { FailureMessage } from '@kerf/protocol';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../i18n/text-of';
import { useLengths } from '../ui/length';

/** The parts of a failure that its text depends on. Each check of a refused start has these parts too. */
export type Failure = Pick<FailureMessage, 'code' | 'message' | 'details'>;

/** The suffix of texts that contain values from the failure's details. */
const WITH_VALUES = '-of';

/**
 * The keys of the texts that a failure may have, the most exact first: the code in its details, for a text with their
 * values; the same code, for a text without values; then the failure's own code.
 */
export function failureKeys({ code, details = {} }: Failure): string[] {
  const inner = typeof details.code === 'string' ? [`${details.code}${WITH_VALUES}`, details.code] : [];
  return [...inner, code];
}

/** Whether `details` has every value that `text` names as `{{…}}`. */
export function hasValues(text: string, details: Failure['details'] = {}): boolean {
  return [...text.matchAll(/{{(\w+)}}/g)].every(([, name]) => Object.hasOwn(details, name!));
}

/**
 * Why driver or machine refused, in the person's language. The driver's own English message is the most exact one. So
 * people who read English see it unchanged. Everybody else sees it only if its code has no text.
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
      return textOf(t, `driverFailure.${code}`, Object.fromEntries(values));
    },
    [t, i18n, text],
  );
}

/** The texts of a refusal: one for each check that it lists, with the check's line, or else the refusal's own text. */
export function useFailureLines(): (failure: Failure) => string[] {
  const { t, i18n } = useTranslation();
  const failureText = useDriverFailureText();
  return (failure) => {
    const checks = failedChecksOf(failure);
    if (checks.length === 0) return [failureText(failure)];
    return checks.map((check) => {
      const line = check.details?.line;
      const text = failureText(check);
      // The driver's own messages already contain the line.
      return typeof line === 'number' && i18n.language !== 'en' ? t('job.failedLine', { line, text }) : text;
    });
  };
}

/** The checks that a refused start lists. Entries in another format are left out. */
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
