import i18next, { type ParseKeys } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isServerThere } from '../api/is-server-there';
import type { en } from './en';
import { LANGUAGES, type LanguageCode } from './registry';

// To the compiler all texts are one table; loaded are they in the parts below.
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

/** The parts of the texts, each a namespace of i18next: a key is looked up in the one and then in the other. */
const PARTS = ['public', 'studio'] as const;

type Part = (typeof PARTS)[number];

/**
 * Sets up i18next in the remembered language, or the browser's, and loads the login page's texts. Call once; the language is
 * known at once, the texts when this resolves.
 */
export async function startI18n(): Promise<void> {
  const stored = localStorage.getItem(STORAGE_KEY);
  const code = preferredLanguage([...(stored ? [stored] : []), ...navigator.languages]);
  document.documentElement.lang = code;
  void i18next.use(initReactI18next).init({
    lng: code,
    fallbackLng: false,
    ns: [...PARTS],
    defaultNS: 'public',
    fallbackNS: 'studio',
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  await addTexts(code, ['public']);
}

/** Loads the editor's texts in the present language; what is there already is not loaded again. */
export async function loadStudioTexts(): Promise<void> {
  // When they have come, the language may be another one.
  while (!i18next.hasResourceBundle(i18next.language, 'studio'))
    await addTexts(i18next.language as LanguageCode, ['studio']);
}

/** The language that was chosen last: its texts may come before those of a choice that was made earlier. */
const choice: { latest?: LanguageCode } = {};

/**
 * Switches the interface's language, in those parts that are in use, and remembers it. Without a connection the language stays
 * where its texts are not there yet. Of several choices in a row the last one holds, whichever texts come first.
 */
export async function changeLanguage(code: LanguageCode): Promise<void> {
  choice.latest = code;
  const isInUse = (part: Part) => i18next.hasResourceBundle(i18next.language, part);
  const isMissing = (part: Part) => isInUse(part) && !i18next.hasResourceBundle(code, part);
  // Again, as the editor may have come into use meanwhile.
  while (PARTS.some(isMissing)) {
    if (!(await isServerThere())) return;
    await addTexts(code, PARTS.filter(isMissing));
  }
  if (choice.latest !== code) return;
  await i18next.changeLanguage(code);
  if (choice.latest !== code) return;
  localStorage.setItem(STORAGE_KEY, code);
  document.documentElement.lang = code;
}

async function addTexts(code: LanguageCode, parts: readonly Part[]): Promise<void> {
  const missing = parts.filter((part) => !i18next.hasResourceBundle(code, part));
  await Promise.all(
    missing.map(async (part) => i18next.addResourceBundle(code, part, await loadTexts(code, part))),
  );
}

async function loadTexts(code: LanguageCode, part: Part) {
  const language = LANGUAGES.find((row) => row.code === code);
  if (!language) throw new Error(`unknown language ${code}`);
  return language[part]();
}
