import { type Design, type DesignObject, designFromJson } from '@kerf/document';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { design as en } from '../texts/en';
import { design as pt } from '../texts/pt';
import { design as zh } from '../texts/zh';
import { nameParts } from './name-parts';

const FILES = import.meta.glob('./files/*.json', { eager: true, import: 'default' });

function templateOf(file: string): Design {
  const read = designFromJson(FILES[file]);
  if (!read.ok) throw new Error(`${file} is no design`);
  return read.value;
}

/** The texts of one language, as i18next gives them: the key itself where there is none. */
const textsOf = (catalogue: object) =>
  ((key: string) =>
    key
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], catalogue) ??
    key) as unknown as TFunction;

const namesOf = (objects: readonly DesignObject[]): string[] =>
  objects.flatMap((object) => [object.name, ...(object.kind === 'group' ? namesOf(object.children) : [])]);

test('the objects of every template are named in the language of the person', () => {
  const files = Object.keys(FILES);
  expect(files.length).toBeGreaterThan(26);
  const written = new Set(files.flatMap((file) => namesOf(templateOf(file).objects)));
  // The list of objects names texts by their words.
  written.delete('Text');
  for (const texts of [en, zh, pt])
    for (const file of files) {
      const template = templateOf(file);
      const named = namesOf(nameParts(template, textsOf(texts)).objects);
      const left = namesOf(template.objects).filter((name, at) => named[at] === name && written.has(name));
      // English words stay, and words that Portuguese shares.
      if (texts === zh) expect(left, file).toEqual([]);
      expect(named.filter((name) => name.includes('-') || name.includes('.'))).toEqual([]);
    }
});
