import type { LibraryDesign } from '@kerf/protocol';

/** The name of a design in a language; in English where it has none in that language. */
export function designName({ altText, names }: LibraryDesign, language: string): string {
  return (language === 'zh' ? names.zh : language === 'pt' ? names.pt : undefined) ?? altText;
}
