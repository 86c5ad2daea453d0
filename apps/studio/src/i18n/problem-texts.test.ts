import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problems as en } from './en/problems';
import { problems as pt } from './pt/problems';
import { problems as zh } from './zh/problems';

const PACKAGES = join(import.meta.dirname, '../../../../packages');

/** Where the problems of a job are made. */
const SOURCES = ['cam/src', 'pipeline/src', 'gcode/src/post'];

/** The codes of problems in the sources: as values, and as names of what was cut differently. */
function codesInSources(): ReadonlySet<string> {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(PACKAGES, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file),
    ),
  ).filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\/testing\//.test(file));
  const found = new Set<string>();
  for (const file of files) {
    const source = readFileSync(join(PACKAGES, file), 'utf8');
    // With `_` are those of files, which have their texts elsewhere.
    for (const [, code] of source.matchAll(/\bcode: '([a-z-]+)'/g)) found.add(code!);
  }
  const notes = readFileSync(join(PACKAGES, 'cam/src/cuts/generate-context.ts'), 'utf8');
  for (const [, code] of notes.matchAll(/^ {4}\| '([a-z-]+)'/gm)) found.add(code!);
  return found;
}

describe('the problems of a job', () => {
  const codes = codesInSources();

  it('are found in the sources', () => {
    expect(codes).toContain('no-dynamic-power');
    expect(codes).toContain('helix-ramped');
    expect(codes.size).toBeGreaterThan(25);
  });

  it.each([
    ['en', en],
    ['zh', zh],
    ['pt', pt],
  ])('all have their text (%s), and no text is for nothing', (_language, { problem }) => {
    expect(Object.keys(problem.texts).sort()).toEqual([...codes].sort());
  });
});
