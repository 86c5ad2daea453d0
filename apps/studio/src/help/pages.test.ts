import type { Token } from 'marked';
import { describe, expect, it } from 'vitest';
import { en } from '../i18n/en';
import { LANGUAGES } from '../i18n/registry';
import { isFigure } from './figures/registry';
import { loadPages } from './load-pages';
import { childrenOf, piecesOf, readPage, sectionsOf } from './page';
import { HELP_TOPICS, type HelpTopic, isHelpTopic } from './topics';

const pagesIn = new Map(
  await Promise.all(LANGUAGES.map(async ({ code }) => [code as string, await loadPages(code)] as const)),
);
const pageOf = (language: string, topic: HelpTopic) =>
  pagesIn.get(language)!.find((page) => page.topic === topic)!;

/** All tokens, also those inside of others. */
function allTokens(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token) => [token, ...allTokens(childrenOf(token))]);
}

/** The English text with this key; undefined when there is none. */
function textOf(key: string): unknown {
  return key.split('.').reduce<unknown>((texts, part) => (texts as Record<string, unknown>)?.[part], en);
}

const kindsOf = (tokens: readonly Token[]) =>
  tokens
    .filter(({ type }) => ['heading', 'table', 'blockquote', 'image'].includes(type))
    .map(({ type }) => type);

describe.each(LANGUAGES.map(({ code }) => code))('the pages in %s', (language) => {
  it('are those of the list', async () => {
    const files = Object.keys((await import(`./pages/${language}.ts`)).pages as object);
    expect(files.sort()).toEqual(HELP_TOPICS.map((topic) => `./${language}/${topic}.md`).sort());
  });

  it.each(HELP_TOPICS)('name only what there is: %s', (topic) => {
    const tokens = allTokens(pageOf(language, topic).tokens);
    for (const token of tokens) {
      if (token.type === 'link') expect(isHelpTopic(token.href), token.raw).toBe(true);
      if (token.type === 'image') expect(isFigure(token.href), token.raw).toBe(true);
      if (token.type !== 'text') continue;
      for (const piece of piecesOf(token.text))
        if ('key' in piece) expect(textOf(piece.key), piece.key).toBeTypeOf('string');
        else expect(piece.words).not.toMatch(/[{}]/);
    }
    // No name has a value that would have to be filled in.
    for (const token of tokens)
      if (token.type === 'text')
        for (const piece of piecesOf(token.text))
          if ('key' in piece) expect(textOf(piece.key)).not.toContain('{{');
  });

  it.each(HELP_TOPICS)('have the same parts as in English: %s', (topic) => {
    const parts = (of: string) => kindsOf(allTokens(pageOf(of, topic).tokens));
    expect(parts(language)).toEqual(parts('en'));
  });
});

it('splits a page at its headings, with the names of the interface', () => {
  const page = readPage(
    'bits',
    '# Bits\n\nPress {action.ok} *now*.\n\n## Feeds\n\n- one\n- two\n\n| a | b |\n|-|-|\n| c | d |',
  );
  expect(sectionsOf(page, (key) => `<${key}>`)).toEqual([
    { heading: 'Bits', text: expect.stringContaining('Press <action.ok> now.') },
    { heading: 'Feeds', text: expect.stringMatching(/one\s+two[\s\S]+a[\s\S]+d/) },
  ]);
});

it('refuses a page without a title', () => {
  expect(() => readPage('bits', 'no title')).toThrow('no title');
});
