import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FONT_PROBLEMS } from '@kerf/document';
import type { ProblemRow } from '@kerf/machining';
import { describe, expect, it } from 'vitest';
import { FONT_REASONS } from '../text/fonts/use-font-problem-text';
import { files as ptFiles } from './pt/files';
import { files as zhFiles } from './zh/files';

const PACKAGES = join(import.meta.dirname, '../../../../packages');
const STUDIO = join(import.meta.dirname, '..');

/** The sources in a folder of the packages, without tests. */
function sourcesOf(folder: string): string {
  return readdirSync(join(PACKAGES, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|testing\//.test(file))
    .map((file) => readFileSync(join(PACKAGES, folder, file), 'utf8'))
    .join('\n');
}

describe('why a file cannot be read, besides what the tables of its readers say', () => {
  const errors = readFileSync(join(PACKAGES, 'document/src/xml/error.ts'), 'utf8');
  const [, union = ''] = /code: ([^;]+);/.exec(errors) ?? [];
  const photos = readFileSync(join(STUDIO, 'workers/photo.ts'), 'utf8');
  const found = [...union.matchAll(/'([a-z-]+)'/g), ...photos.matchAll(/\bcode: '([a-z-]+)'/g)];
  const codes = found.map(([, code]) => code!);

  it('is found in the sources', () => {
    for (const code of ['not-xml', 'refused-doctype', 'not-a-picture']) expect(codes).toContain(code);
  });

  it.each([
    ['zh', zhFiles],
    ['pt', ptFiles],
  ])('has a text (%s) for every code', (_language, { fileProblem }) => {
    const known = Object.keys(fileProblem);
    for (const code of codes) expect(known).toContain(code);
  });
});

describe('what is wrong within the data of a project', () => {
  const sources = ['decoding', 'schema', 'assets', 'shapes', 'operations'].map((folder) =>
    sourcesOf(`document/src/${folder}`),
  );
  const made = /\b(?:code: |DecodeError\(\s*|problem(?:At)?\(\s*|return \[\s*)'([a-z]+(?:-[a-z]+)+)'/g;
  const codes = new Set([...sources.join('\n').matchAll(made)].map(([, code]) => code!));

  it('is found in the sources', () => {
    for (const code of [
      'newer-version',
      'missing-field',
      'out-of-range',
      'asset-too-large',
      'layer-mismatch',
    ])
      expect([...codes]).toContain(code);
  });

  it.each([
    ['zh', zhFiles],
    ['pt', ptFiles],
  ])('has a text (%s) for every code, and none for nothing', (_language, { projectProblem }) => {
    expect(Object.keys(projectProblem).sort()).toEqual([...codes].sort());
  });
});

describe('why a font cannot be taken', () => {
  const sources = ['font-file', 'text-layout'].map((name) =>
    readFileSync(join(STUDIO, `workers/${name}.ts`), 'utf8'),
  );
  const made = /\b(?:code: |refuse\(\s*)'([a-z]+(?:-[a-z]+)*)'/g;
  const found = [...`${sources.join('\n')}`.matchAll(made)];

  it('has a text for every code', () => {
    const inTable = Object.entries<ProblemRow>(FONT_PROBLEMS).map(([key, { code = key }]) => code);
    // The studio can unpack WOFF2.
    const codes = [...found.map(([, code]) => code!), ...inTable.filter((code) => code !== 'woff2')];
    expect(codes).toContain('font-collection');
    for (const code of codes) expect(Object.keys(FONT_REASONS)).toContain(code);
  });
});
