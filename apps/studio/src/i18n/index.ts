import i18next, { type ParseKeys } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { en } from './en';
import { LANGUAGES, type LanguageCode } from './registry';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

/** A key of the texts, checked by the compiler. */
export type TranslationKey = ParseKeys;

const STORAGE_KEY = 'kerf.language';

/** The first language of the browser that Kerf speaks; English when there is none. */
export function preferredLanguage(wanted: readonly string[]): LanguageCode {
  for (const tag of wanted) {
    const found = LANGUAGES.find(({ code }) => tag.toLowerCase().split('-')[0] === code);
    if (found) return found.code;
  }
  return 'en';
}

/** Loads the remembered language, or the browser's, and sets up i18next. Call once before the first render. */
export async function startI18n(): Promise<void> {
  const stored = localStorage.getItem(STORAGE_KEY);
  const code = preferredLanguage([...(stored ? [stored] : []), ...navigator.languages]);
  await i18next.use(initReactI18next).init({
    lng: code,
    fallbackLng: false,
    resources: { [code]: { translation: await loadTexts(code) } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  document.documentElement.lang = code;
}

/** Switches the interface's language and remembers it. */
export async function changeLanguage(code: LanguageCode): Promise<void> {
  if (!i18next.hasResourceBundle(code, 'translation'))
    i18next.addResourceBundle(code, 'translation', await loadTexts(code));
  await i18next.changeLanguage(code);
  localStorage.setItem(STORAGE_KEY, code);
  document.documentElement.lang = code;
}

async function loadTexts(code: LanguageCode) {
  const language = LANGUAGES.find((row) => row.code === code);
  if (!language) throw new Error(`unknown language ${code}`);
  return language.load();
}
