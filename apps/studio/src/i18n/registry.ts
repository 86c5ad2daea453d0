import type { Translations } from './en';

/** The languages of the interface. A new one is a folder beside `en` and a row here. */
export const LANGUAGES = [
  { code: 'en', name: 'English', load: () => import('./en').then((module): Translations => module.en) },
  { code: 'zh', name: '中文', load: () => import('./zh').then((module): Translations => module.zh) },
  { code: 'pt', name: 'Português', load: () => import('./pt').then((module): Translations => module.pt) },
] as const;

export type LanguageCode = (typeof LANGUAGES)[number]['code'];
