import type { Problem, ProblemCode } from '@kerf/machining';
import { useTranslation } from 'react-i18next';
import type { TranslationKey } from '../../i18n';

/** The keys of the texts for problems of fonts and texts, by the code of the problem. */
export const FONT_REASONS = {
  'not-a-font': 'text.fontNone',
  'bad-font': 'text.fontBad',
  'bad-asset': 'text.fontBad',
  'no-outlines': 'text.fontNoOutlines',
  'font-collection': 'text.fontCollection',
  'too-large': 'text.fontTooLarge',
  'asset-too-large': 'text.fontTooLarge',
  'assets-too-large': 'text.fontNoRoom',
  'font-not-loaded': 'text.fontNotLoaded',
  'font-needed': 'text.fontNotLoaded',
  'unknown-font': 'text.fontUnknown',
  'part-missing': 'crash.partMissing',
} as const satisfies { readonly [C in ProblemCode]?: TranslationKey };

/** Why a font or a text cannot be used, in the person's language. */
export function useFontProblemText(): (problem: Pick<Problem, 'code' | 'message'>) => string {
  const { t } = useTranslation();
  return ({ code, message }) => {
    const key = FONT_REASONS[code as keyof typeof FONT_REASONS] as
      | (typeof FONT_REASONS)['bad-font']
      | undefined;
    return key ? t(key) : t('crash.unexpected', { detail: message });
  };
}
