import type { PublicTexts, StudioTexts } from './en';

interface Language {
  readonly code: string;
  /** The name of the language in the language itself. */
  readonly name: string;
  /** The texts by part: 'public' for the login page, 'studio' for the editor. */
  readonly public: () => Promise<PublicTexts>;
  readonly studio: () => Promise<StudioTexts>;
}

/** The languages of the interface. To add one, make a folder like `en` and add a row here. */
export const LANGUAGES = [
  {
    code: 'en',
    name: 'English',
    public: () => import('./en/public').then(({ publicTexts }) => publicTexts),
    studio: () => import('./en/studio').then(({ studioTexts }) => studioTexts),
  },
  {
    code: 'zh',
    name: '中文',
    public: () => import('./zh/public').then(({ publicTexts }) => publicTexts),
    studio: () => import('./zh/studio').then(({ studioTexts }) => studioTexts),
  },
  {
    code: 'pt',
    name: 'Português',
    public: () => import('./pt/public').then(({ publicTexts }) => publicTexts),
    studio: () => import('./pt/studio').then(({ studioTexts }) => studioTexts),
  },
] as const satisfies readonly Language[];

/** The code of a language of the interface: the first part of a browser's language tag. */
export type LanguageCode = (typeof LANGUAGES)[number]['code'];
