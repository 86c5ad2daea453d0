/** The languages in which the server speaks: those of the studio. */
export const LANGUAGES = ['en', 'zh', 'pt'] as const;

/** A language in which the server speaks. */
export type Language = (typeof LANGUAGES)[number];

const isOurs = (code: string): code is Language => (LANGUAGES as readonly string[]).includes(code);

/**
 * The language that a request prefers among ours, by its header `Accept-Language` (RFC 9110 §12.5.4); English when
 * there is none.
 */
export function languageFor(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '').split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return { code: tag.split('-')[0]!, quality: quality ? Number(quality.slice(2)) : 1 };
  });
  const ours = wanted.flatMap(({ code, quality }) =>
    isOurs(code) && quality > 0 ? [{ code, quality }] : [],
  );
  const [first] = ours.sort((a, b) => b.quality - a.quality);
  return first?.code ?? 'en';
}
