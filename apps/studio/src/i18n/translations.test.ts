import { expect, it } from 'vitest';
import { en } from './en';
import { preferredLanguage } from './index';
import { LANGUAGES } from './registry';

function leaves(texts: object, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    const place = path ? `${path}.${key}` : key;
    if (typeof value === 'string') found.set(place, value);
    else for (const [inner, text] of leaves(value, place)) found.set(inner, text);
  }
  return found;
}

const placeholders = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();

it.each(LANGUAGES.map(({ code, load }) => [code, load] as const))(
  '%s has every text of English, with the same placeholders, and none empty',
  async (_code, load) => {
    const reference = leaves(en);
    const texts = leaves(await load());
    expect([...texts.keys()].sort()).toEqual([...reference.keys()].sort());
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('');
      expect(placeholders(text), key).toEqual(placeholders(reference.get(key)!));
    }
  },
);

it('takes the first language of the browser that Kerf speaks', () => {
  expect(preferredLanguage(['de-DE', 'pt-BR', 'zh'])).toBe('pt');
  expect(preferredLanguage(['zh-Hans-CN'])).toBe('zh');
  expect(preferredLanguage(['fr'])).toBe('en');
  expect(preferredLanguage([])).toBe('en');
});
