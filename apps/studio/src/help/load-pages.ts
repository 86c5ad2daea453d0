import { partInTime } from '../api/in-time';
import type { LanguageCode } from '../i18n/registry';
import { type HelpPage, readPage } from './page';
import { HELP_TOPICS } from './topics';

/** The pages of each language. They are parts of the studio's build, so they are there without a server. */
const LANGUAGES: Readonly<Record<LanguageCode, () => Promise<{ pages: Record<string, string> }>>> = {
  en: () => import('./pages/en'),
  zh: () => import('./pages/zh'),
  pt: () => import('./pages/pt'),
};

/** All pages in a language, in the order of the list. */
export async function loadPages(language: LanguageCode): Promise<readonly HelpPage[]> {
  const { pages } = await partInTime(LANGUAGES[language]());
  return HELP_TOPICS.map((topic) => readPage(topic, pages[`./${language}/${topic}.md`] ?? ''));
}
