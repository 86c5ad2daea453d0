import i18next, { type ParseKeys } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isCodeThere } from '../api/is-server-there';
import type { en } from './en';
import { LANGUAGES, type LanguageCode } from './registry';

// The compiler sees one table with all texts; at run time the texts are loaded in the parts below.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

/** A key of the texts, checked by the compiler. */
export type TranslationKey = ParseKeys;

const STORAGE_KEY = 'kerf.language';
/** Set from a person's choice until an account has kept it. */
const UNSAVED_KEY = 'kerf.language-unsaved';

/** The first of the browser's languages that Kerf has; English if it has none of them. */
export function preferredLanguage(wanted: readonly string[]): LanguageCode {
  for (const tag of wanted) {
    const found = LANGUAGES.find(({ code }) => tag.toLowerCase().split('-')[0] === code);
    if (found) return found.code;
  }
  return 'en';
}

/** The parts of the texts, each a namespace of i18next. A key is looked up in the first part and then in the second. */
const PARTS = ['public', 'studio'] as const;

type Part = (typeof PARTS)[number];

/**
 * Sets up i18next in the remembered language, or else in the browser's, and loads the login page's texts. Call it once.
 * The language is known at once, the texts when this resolves.
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

/** Loads the editor's texts in the present language, unless they are already loaded. */
export async function loadStudioTexts(): Promise<void> {
  // The language may have changed while its texts were loading.
  while (!i18next.hasResourceBundle(i18next.language, 'studio'))
    await addTexts(i18next.language as LanguageCode, ['studio']);
}

/**
 * The language that was chosen last. It is stored because its texts may arrive before the texts of an earlier choice.
 */
const choice: { latest?: LanguageCode } = {};

/**
 * Switches the interface's language and remembers it. Loads the texts of the new language for the pages in use. If
 * there is no connection to load them, the language stays. When a person chooses several languages in a row, the last
 * choice counts, even if the texts of an earlier choice arrive later.
 */
export async function changeLanguage(code: LanguageCode): Promise<void> {
  localStorage.setItem(UNSAVED_KEY, code);
  await applyLanguage(code);
}

/** The language that the person chose in this browser and that no account has kept yet; null when there is none. */
export function unsavedLanguage(): LanguageCode | null {
  const stored = localStorage.getItem(UNSAVED_KEY);
  return LANGUAGES.find(({ code }) => code === stored)?.code ?? null;
}

/** Notes that an account has kept a choice. */
export function noteSavedLanguage(code: LanguageCode): void {
  if (unsavedLanguage() === code) localStorage.removeItem(UNSAVED_KEY);
}

/** Switches like `changeLanguage`, but for the account, not by the person's own choice. */
export async function applyLanguage(code: LanguageCode): Promise<void> {
  choice.latest = code;
  const isInUse = (part: Part) => i18next.hasResourceBundle(i18next.language, part);
  const isMissing = (part: Part) => isInUse(part) && !i18next.hasResourceBundle(code, part);
  // Repeated, because the editor may have been opened while texts were loading.
  while (PARTS.some(isMissing)) {
    if (!(await isCodeThere())) return;
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
