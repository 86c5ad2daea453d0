import {
  API_ERROR_TEXTS_PT,
  API_ERROR_TEXTS_ZH,
  type ApiFailure,
  RULE_TEXTS_PT,
  RULE_TEXTS_ZH,
} from '@kerf/protocol';
import type { Language } from './language';

const TEXTS = {
  zh: { codes: API_ERROR_TEXTS_ZH, rules: RULE_TEXTS_ZH },
  pt: { codes: API_ERROR_TEXTS_PT, rules: RULE_TEXTS_PT },
} as const;

/**
 * The message of a failure in a language. What only English says more exactly becomes the text of the failure's code;
 * the field and the details, which are for programs, still tell it.
 */
export function failureText({ code, message }: ApiFailure, language: Language): string {
  if (language === 'en') return message;
  const { codes, rules } = TEXTS[language];
  return Object.hasOwn(rules, message) ? rules[message]! : codes[code];
}
