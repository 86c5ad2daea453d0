import { describe, expect, it } from 'vitest';
import { en } from './en';
import { preferredLanguage } from './index';
import { LANGUAGES, type LanguageCode } from './registry';

function leaves(texts: object, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    const place = path ? `${path}.${key}` : key;
    if (typeof value === 'string') found.set(place, value);
    else for (const [inner, text] of leaves(value, place)) found.set(inner, text);
  }
  return found;
}

/** The names of the values in a text, without repetition. */
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/{{(\w+)(?:, number)?}}/g)].map(([, name]) => name))].sort();

/**
 * Texts that the driver and the readers of files have in English themselves. Their tests are
 * `tests/apps/driver-texts.test.ts` and `problem-texts.test.ts`.
 */
const SAID_BY_PACKAGES = /^(driverFailure|fileProblem|projectProblem)\./;

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The texts by their keys without the plural forms, and the plural forms of each key. */
function withForms(texts: ReadonlyMap<string, string>) {
  const forms = new Map<string, Set<string>>();
  for (const key of texts.keys()) {
    const [ending = '', form] = PLURAL.exec(key) ?? [];
    const name = key.slice(0, key.length - ending.length);
    forms.set(name, (forms.get(name) ?? new Set()).add(form ?? ''));
  }
  return forms;
}

async function textsOf(code: LanguageCode) {
  const language = LANGUAGES.find((row) => row.code === code)!;
  return leaves({ ...(await language.public()), ...(await language.studio()) });
}

describe.each(LANGUAGES.map(({ code }) => ({ code })))('$code', ({ code }) => {
  it('has every text of English, with the same placeholders, and none empty', async () => {
    const reference = leaves(en);
    const texts = await textsOf(code);
    const isSaidByPackage = (key: string) => SAID_BY_PACKAGES.test(key) && !reference.has(key);
    const translated = [...withForms(texts).keys()].filter((key) => !isSaidByPackage(key));
    expect(translated.sort()).toEqual([...withForms(reference).keys()].sort());
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('');
      if (isSaidByPackage(key)) continue;
      const same = reference.get(key) ?? reference.get(key.replace(PLURAL, '_other'))!;
      expect(placeholders(text), key).toEqual(placeholders(same));
    }
  });

  it('has every form that its numbers have, where a text depends on a number', async () => {
    const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
    const counted = [...withForms(await textsOf(code))].filter(([, forms]) => !forms.has(''));
    expect(counted.length).toBeGreaterThan(2);
    for (const [key, forms] of counted)
      expect([...forms], key).toEqual(expect.arrayContaining(pluralCategories));
  });
});

it('takes the first language of the browser that Kerf speaks', () => {
  expect(preferredLanguage(['de-DE', 'pt-BR', 'zh'])).toBe('pt');
  expect(preferredLanguage(['zh-Hans-CN'])).toBe('zh');
  expect(preferredLanguage(['fr'])).toBe('en');
  expect(preferredLanguage([])).toBe('en');
});

/** What must not be in the texts of a language. Each of these was in them once. */
const NOT_WRITTEN: Readonly<Partial<Record<LanguageCode, readonly RegExp[]>>> = {
  // Punctuation of half width beside Chinese characters, two ways to write an ellipsis, and other words for a term of
  // the glossary.
  zh: [
    /\p{Script=Han}[,:;?!]/u,
    /[,:;?!]\p{Script=Han}/u,
    /……|\.\.\.$/,
    / …$/,
    /G-code|连接桥|编组|打散|归零/,
  ],
  // Words that are used only in Portugal, and other words for a term of the glossary.
  pt: [
    /premid|\bpartilh|ficheiro|ecrã|\bapagar|utilizador|definições|\brodar\b/i,
    /fresa de topo|fresa em V/i,
  ],
};

it.each(Object.entries(NOT_WRITTEN))('%s is written one way', async (code, patterns) => {
  const texts = await textsOf(code as LanguageCode);
  for (const [key, text] of texts) for (const pattern of patterns) expect(text, key).not.toMatch(pattern);
});
